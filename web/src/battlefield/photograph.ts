/** A picture file of a map as it is drawn: its ground and everything on it, without buttons. */

/** Millimetres of wood around the table. */
const RIM = 22;
const PATIENCE = 8000;
const POLL = 60;

/** `map` is an element with a map in it, so many pixels wide the picture will be. */
export async function photograph(map: Element, width: number): Promise<Blob> {
  const [svg, land] = [map.querySelector<SVGSVGElement>(".map svg"), map.querySelector<HTMLElement>(".map .land")];
  if (!svg || !land) throw new Error("There is no map to take a picture of.");
  const ground = land.querySelector("canvas");
  await painted(ground);
  const [across, down] = [parseFloat(land.style.width), parseFloat(land.style.height)];
  const scale = width / (across + 2 * RIM);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, Math.round((down + 2 * RIM) * scale)];
  const context = canvas.getContext("2d")!;
  context.scale(scale, scale);
  context.translate(RIM, RIM);
  context.fillStyle = "#6b4a2a";
  context.fillRect(-RIM, -RIM, across + 2 * RIM, down + 2 * RIM);
  context.strokeStyle = "#c39347";
  context.lineWidth = 2;
  context.strokeRect(-RIM + 3, -RIM + 3, across + 2 * RIM - 6, down + 2 * RIM - 6);
  context.fillStyle = land.style.background;
  context.fillRect(0, 0, across, down);
  if (ground?.classList.contains("painted")) context.drawImage(ground, 0, 0, across, down);
  context.drawImage(await drawn(svg, across, down, scale), -RIM, -RIM, across + 2 * RIM, down + 2 * RIM);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This browser makes no picture files."))), "image/png");
  });
}

function is_painted(ground: Element): boolean {
  return ground.classList.contains("finished");
}

/** The ground comes from elsewhere; without it the flat tone does. */
async function painted(ground: Element | null): Promise<void> {
  for (let waited = 0; ground && !is_painted(ground) && waited < PATIENCE; waited += POLL) await new Promise((done) => setTimeout(done, POLL));
}

/** The drawing by itself, with all styles of the page in it: a picture file knows no page. */
async function drawn(svg: SVGSVGElement, across: number, down: number, scale: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [width, height] = [across + 2 * RIM, down + 2 * RIM];
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `${-RIM} ${-RIM} ${width} ${height}`);
  copy.setAttribute("width", String(Math.round(width * scale)));
  copy.setAttribute("height", String(Math.round(height * scale)));
  Object.assign(copy.dataset, document.documentElement.dataset);
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = (await rules()).join("\n");
  copy.prepend(style);
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function rules(): Promise<string[]> {
  const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? document.baseURI })));
  return Promise.all(all.map(({ rule, base }) => (rule instanceof CSSFontFaceRule ? with_font(rule.cssText, base) : rule.cssText)));
}

/** A font whose letters lie in the rule itself. */
async function with_font(rule: string, base: string): Promise<string> {
  const address = /url\("?([^")]+\.woff2[^")]*)"?\)/.exec(rule)?.[1];
  if (!address || address.startsWith("data:")) return rule;
  const font = await (await fetch(new URL(address, base))).blob();
  const data = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(font);
  });
  return rule.replace(/url\("?[^")]+"?\)/, `url("${data}")`);
}
