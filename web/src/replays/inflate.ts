/** Unpacks what was packed as raw DEFLATE (RFC 1951), in any browser. */

/** What a length or distance code stands for: its least value, and the bits that are added to it. */
const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCES = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577];
const distance_bits = (code: number): number => (code < 4 ? 0 : (code >> 1) - 1);
/** The order in which the lengths of the code for code lengths are written. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST_CODE = 15;
const END = 256;

/** A Huffman code: how many words there are of each length, and what they stand for, in order. */
interface Code {
  counts: number[];
  symbols: number[];
}

function code_of(lengths: readonly number[]): Code {
  const counts = Array.from({ length: LONGEST_CODE + 1 }, (_, length) => (length ? lengths.filter((each) => each === length).length : 0));
  const used = lengths.map((length, symbol) => ({ length, symbol })).filter((each) => each.length);
  return { counts, symbols: used.sort((one, other) => one.length - other.length || one.symbol - other.symbol).map((each) => each.symbol) };
}

const repeated = (value: number, times: number): number[] => Array.from({ length: times }, () => value);
const FIXED_LITERALS = code_of([...repeated(8, 144), ...repeated(9, 112), ...repeated(7, 24), ...repeated(8, 8)]);
const FIXED_DISTANCES = code_of(repeated(5, 30));

class Unpacking {
  readonly out: number[] = [];
  private at = 0;
  private bit = 0;

  constructor(
    private readonly packed: Uint8Array,
    private readonly most: number,
  ) {}

  run(): void {
    for (let is_last = false; !is_last; ) {
      is_last = this.bits(1) === 1;
      const kind = this.bits(2);
      if (kind === 0) this.stored();
      else if (kind === 1) this.block(FIXED_LITERALS, FIXED_DISTANCES);
      else if (kind === 2) this.own_block();
      else throw new Error("no such block");
    }
  }

  private put(byte: number): void {
    if (this.out.length >= this.most) throw new Error("too long");
    this.out.push(byte);
  }

  private byte(): number {
    if (this.at >= this.packed.length) throw new Error("ends too early");
    return this.packed[this.at++]!;
  }

  private bits(count: number): number {
    let value = 0;
    for (let n = 0; n < count; n++) {
      if (this.at >= this.packed.length) throw new Error("ends too early");
      value |= ((this.packed[this.at]! >> this.bit) & 1) << n;
      this.bit = (this.bit + 1) % 8;
      if (!this.bit) this.at++;
    }
    return value;
  }

  private symbol({ counts, symbols }: Code): number {
    let word = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= LONGEST_CODE; length++) {
      word |= this.bits(1);
      const count = counts[length]!;
      if (word - first < count) return symbols[index + word - first]!;
      index += count;
      first = (first + count) << 1;
      word <<= 1;
    }
    throw new Error("no such word");
  }

  /** Bytes as they are, after their number and its complement. */
  private stored(): void {
    if (this.bit) this.at++;
    this.bit = 0;
    const length = this.byte() | (this.byte() << 8);
    const complement = this.byte() | (this.byte() << 8);
    if ((length ^ complement) !== 0xffff) throw new Error("broken length");
    for (let n = 0; n < length; n++) this.put(this.byte());
  }

  private block(literals: Code, distances: Code): void {
    for (let symbol = this.symbol(literals); symbol !== END; symbol = this.symbol(literals)) {
      if (symbol < END) this.put(symbol);
      else this.again(symbol - END - 1, distances);
    }
  }

  /** Something that was there before. */
  private again(code: number, distances: Code): void {
    if (code >= LENGTHS.length) throw new Error("no such length");
    const length = LENGTHS[code]! + this.bits(LENGTH_BITS[code]!);
    const far = this.symbol(distances);
    if (far >= DISTANCES.length) throw new Error("no such distance");
    const distance = DISTANCES[far]! + this.bits(distance_bits(far));
    if (distance > this.out.length) throw new Error("too far back");
    for (let n = 0; n < length; n++) this.put(this.out[this.out.length - distance]!);
  }

  /** A block that begins with its own codes. */
  private own_block(): void {
    const [literals, distances, lengths] = [this.bits(5) + 257, this.bits(5) + 1, this.bits(4) + 4];
    const short = repeated(0, ORDER.length);
    for (let n = 0; n < lengths; n++) short[ORDER[n]!] = this.bits(3);
    const code = code_of(short);
    const all: number[] = [];
    while (all.length < literals + distances) {
      const symbol = this.symbol(code);
      if (symbol < 16) all.push(symbol);
      else if (symbol === 16) all.push(...repeated(all.at(-1) ?? 0, 3 + this.bits(2)));
      else all.push(...repeated(0, symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7)));
    }
    this.block(code_of(all.slice(0, literals)), code_of(all.slice(literals, literals + distances)));
  }
}

/** Throws if it is broken, or longer than the most bytes that are wanted. */
export function inflated(packed: Uint8Array, most: number): Uint8Array {
  const unpacking = new Unpacking(packed, most);
  unpacking.run();
  return Uint8Array.from(unpacking.out);
}
