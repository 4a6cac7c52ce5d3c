export interface Said {
  content: string;
  speaker: string;
}

const LCS_CELLS = 1_000_000;
const LIKENESS = 0.4;

/**
 * For every new piece, the index of the former one it continues, or undefined for a new one; no former one is continued twice.
 * First what stayed in order, then what moved, then what changed its speaker, last what was edited in its place.
 */
export function lineage(former: readonly Said[], pieces: readonly Said[]): (number | undefined)[] {
  const result: (number | undefined)[] = pieces.map(() => undefined);
  const used = new Set<number>();
  const join = (piece: number, old: number) => {
    result[piece] = old;
    used.add(old);
  };
  const exact = ({ content, speaker }: Said) => `${speaker}\n${content}`;
  const oldKeys = former.map(exact);
  const keys = pieces.map(exact);

  let head = 0;
  while (head < keys.length && head < oldKeys.length && keys[head] === oldKeys[head])
    join(head, head++);
  let tail = 0;
  while (
    tail < keys.length - head &&
    tail < oldKeys.length - head &&
    keys.at(-1 - tail) === oldKeys.at(-1 - tail)
  ) {
    tail += 1;
    join(keys.length - tail, oldKeys.length - tail);
  }
  const [oldEnd, end] = [oldKeys.length - tail, keys.length - tail];
  if ((oldEnd - head) * (end - head) <= LCS_CELLS) {
    for (const [old, piece] of longestCommon(oldKeys.slice(head, oldEnd), keys.slice(head, end)))
      join(head + piece, head + old);
  }

  const byKey = (key: (said: Said) => string) => {
    const free = new Map<string, number[]>();
    former.forEach((said, old) => {
      if (used.has(old)) return;
      const same = free.get(key(said));
      if (same) same.push(old);
      else free.set(key(said), [old]);
    });
    pieces.forEach((said, piece) => {
      const old = result[piece] === undefined ? free.get(key(said))?.shift() : undefined;
      if (old !== undefined) join(piece, old);
    });
  };
  byKey(exact);
  byKey(({ content }) => content);

  // Between the same neighbours, the first free one that is alike: the same sentence, edited.
  let from = 0;
  pieces.forEach((said, piece) => {
    const known = result[piece];
    if (known !== undefined) {
      from = known + 1;
      return;
    }
    for (let old = from; old < former.length && old < from + 3 && !used.has(old); old += 1) {
      if (likeness(former[old]?.content ?? '', said.content) < LIKENESS) continue;
      join(piece, old);
      from = old + 1;
      return;
    }
  });
  return result;
}

/** Index pairs of a longest common subsequence. */
export function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const length = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const down = length[(i + 1) * width + j] ?? 0;
      const right = length[i * width + j + 1] ?? 0;
      length[i * width + j] =
        a[i] === b[j] ? (length[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(down, right);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if ((length[(i + 1) * width + j] ?? 0) >= (length[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Dice coefficient of the character pairs of two texts, 0–1. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.min(text.length, 500) - 1 }, (_, index) =>
      text.slice(index, index + 2),
    );
  if (a.length < 2 || b.length < 2) return a === b ? 1 : 0;
  const counts = new Map<string, number>();
  for (const pair of pairs(a)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of pairs(b)) {
    const remaining = counts.get(pair) ?? 0;
    if (remaining === 0) continue;
    counts.set(pair, remaining - 1);
    common += 1;
  }
  return (2 * common) / (pairs(a).length + pairs(b).length);
}
