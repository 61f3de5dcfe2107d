"""The options of a question in the order in which they are numbered, by kind and by what they begin with."""

from feldherr.core.codec import Record


class Entry:
    """One option of a list: the answer it stands for, and its name within its cluster, also in short."""

    def __init__(self, answer: Record, label: str, short: str = "") -> None:
        self.answer = answer
        self.label = label
        self.short = short or label


class Cluster:
    """Options that share a beginning, such as all moves of one hero; also in short."""

    def __init__(self, head: str, entries: list[Entry], short: str = "") -> None:
        self.head = head
        self.entries = entries
        self.short = short or head


class Group:
    """Options of one kind, with the rule they rest on."""

    def __init__(self, title: str, rule: str, clusters: list[Cluster]) -> None:
        self.title = title
        self.rule = rule
        self.clusters = clusters


def entries_in(groups: list[Group]) -> list[Entry]:
    """All options in the order of their numbers."""
    return [entry for group in groups for cluster in group.clusters for entry in cluster.entries]


def answers_in(groups: list[Group]) -> list[Record]:
    """The answers in the order of their numbers."""
    return [entry.answer for entry in entries_in(groups)]
