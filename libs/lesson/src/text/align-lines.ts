import type { Alignment } from './alignment.js';
import { splitSentences } from './sentences.js';

/** Nothing on one side (Gale and Church 1993), a sentence said on two lines, and two lines that both end as sentences do. */
const COST = { gap: 4.5, continued: 1.5, two: 5.5, cut: 1 } as const;
/** Of the length of a translation for that of its text. */
const VARIANCE = 4;
const MOST_OFF = 12;
/** Lines that may be missing or too many in a row before their place is looked for in vain. */
const STRAY = 60;
/** Where lengths would mislead: the longest is no rule for the others. */
const ROUNDS = 2;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** A Han character or a syllable of kana says about as much as two letters. */
const lengthOf = (text: string): number => {
  let length = 0;
  for (const character of text) length += wide.test(character) ? 2 : 1;
  return length;
};
const asks = /[?？؟]|[吗嗎]/u;
/** そうですか。 may be a question or none. */
const open = /か[。．]?$/u;
const numeral = /\d+|[三四五六七八九十]/g;
const ended = /[.!?…。！？．।]["”’」』）)\]]{0,2}$/u;

interface Measured {
  length: number;
  asks: boolean | undefined;
  numbers: string;
}
const measured = (text: string): Measured => ({
  length: lengthOf(text),
  asks: open.test(text) ? undefined : asks.test(text),
  numbers: (text.normalize('NFKC').match(numeral) ?? []).join(' '),
});

/** How badly these go together; below 0 where they hold the same numbers. */
const misfit = (source: Measured, translation: Measured, ratio: number): number => {
  const expected = Math.max(4, source.length * ratio);
  const off = (translation.length - expected) ** 2 / (VARIANCE * expected);
  const same = source.numbers === translation.numbers;
  const both = source.numbers !== '' && translation.numbers !== '';
  return (
    Math.min(MOST_OFF, off / 2) +
    (source.asks === undefined || source.asks === translation.asks ? 0 : 1) +
    (same ? (both ? -2 : 0) : both ? 2 : 0.5)
  );
};

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u301f\uff01-\uff65]$/u;
export const glue = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (text === '' || unspaced.test(text) ? text + part : `${text} ${part}`), ''); // prettier-ignore

/** Lines with several sentences are cut where that makes as many lines as there are sentences. */
const recut = (count: number, lines: readonly string[]): string[] => {
  if (lines.length >= count) return [...lines];
  const cut = lines.flatMap((line) => splitSentences(line));
  return cut.length === count ? cut : [...lines];
};

/** Sentences and lines that go together. */
interface Bead {
  sentences: number;
  lines: number;
  cost: number;
}

/** What could begin at a sentence and a line, with what it costs by itself. */
class Beads {
  private readonly sources: readonly Measured[];
  private readonly texts: readonly Measured[];
  private readonly pairs: readonly Measured[];
  /** Lines that are two sentences. */
  private readonly halves: readonly ([Measured, Measured] | undefined)[];

  constructor(
    sentences: readonly string[],
    private readonly lines: readonly string[],
  ) {
    this.sources = sentences.map(measured);
    this.texts = lines.map(measured);
    this.pairs = lines.map((line, at) => measured(glue([line, lines[at + 1] ?? ''])));
    this.halves = lines.map((line) => {
      const [first, second, ...more] = splitSentences(line);
      return first === undefined || second === undefined || more.length > 0
        ? undefined
        : [measured(first), measured(second)];
    });
  }

  at(s: number, l: number, ratio: number): Bead[] {
    const [source, next] = [this.sources[s], this.sources[s + 1]];
    const text = this.texts[l];
    const found: Bead[] = [];
    if (source && text) found.push({ sentences: 1, lines: 1, cost: misfit(source, text, ratio) });
    if (source) found.push({ sentences: 1, lines: 0, cost: COST.gap });
    if (text) found.push({ sentences: 0, lines: 1, cost: COST.gap });
    const pair = this.texts[l + 1] && this.pairs[l];
    if (source && pair) {
      const own = ended.test(this.lines[l] ?? '') ? COST.two : COST.continued;
      found.push({ sentences: 1, lines: 2, cost: own + misfit(source, pair, ratio) });
    }
    const halves = this.halves[l];
    if (source && next && halves) {
      const fits = misfit(source, halves[0], ratio) + misfit(next, halves[1], ratio);
      found.push({ sentences: 2, lines: 1, cost: COST.cut + fits });
    }
    return found;
  }

  /** Characters of a translation for one of its text, by what went together. */
  ratio(path?: readonly Bead[]): number {
    const sum = (all: readonly Measured[]) => all.reduce((total, { length }) => total + length, 0);
    if (!path) return sum(this.texts) / Math.max(1, sum(this.sources));
    const found: number[] = [];
    let [s, l] = [0, 0];
    for (const { sentences, lines } of path) {
      const [source, text] = [this.sources[s], this.texts[l]];
      if (sentences === 1 && lines === 1 && source && text) found.push(text.length / Math.max(1, source.length)); // prettier-ignore
      s += sentences;
      l += lines;
    }
    const sorted = found.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? this.ratio();
  }
}

/** The cheapest way through both. */
const cheapest = (beads: Beads, rows: number, columns: number, ratio: number): Bead[] => {
  const costs = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1).fill(Infinity)); // prettier-ignore
  const best = Array.from({ length: rows + 1 }, (): (Bead | undefined)[] => []);
  const reach = STRAY + Math.abs(rows - columns);
  for (let s = rows; s >= 0; s -= 1)
    for (let l = Math.min(columns, s + reach); l >= Math.max(0, s - reach); l -= 1) {
      const row = costs[s] as Float64Array;
      if (s === rows && l === columns) row[l] = 0;
      else
        for (const bead of beads.at(s, l, ratio)) {
          const cost = bead.cost + (costs[s + bead.sentences]?.[l + bead.lines] ?? Infinity);
          if (cost >= (row[l] ?? Infinity)) continue;
          row[l] = cost;
          (best[s] as (Bead | undefined)[])[l] = bead;
        }
    }
  const path: Bead[] = [];
  for (let [s, l] = [0, 0]; s < rows || l < columns;) {
    const bead = best[s]?.[l];
    if (!bead) break;
    path.push(bead);
    s += bead.sentences;
    l += bead.lines;
  }
  return path;
};

/** A column of translations: line by line where there are as many as sentences, else by what goes together best. */
export const alignLines = (sentences: readonly string[], column: readonly string[]): Alignment => {
  const texts = recut(sentences.length, column);
  if (texts.length === sentences.length) return { lines: texts, unsure: new Set(), unplaced: [] };
  const beads = new Beads(sentences, texts);
  let path = cheapest(beads, sentences.length, texts.length, beads.ratio());
  for (let round = 1; round < ROUNDS; round += 1)
    path = cheapest(beads, sentences.length, texts.length, beads.ratio(path));
  const lines: (string | undefined)[] = Array.from({ length: sentences.length });
  const unsure = new Set<number>();
  const unplaced: string[] = [];
  let [s, l] = [0, 0];
  for (const bead of path) {
    const taken = texts.slice(l, l + bead.lines);
    if (bead.sentences === 0) unplaced.push(...taken);
    else if (bead.sentences === 2) {
      [lines[s], lines[s + 1]] = splitSentences(taken[0] ?? '');
      unsure.add(s).add(s + 1);
    } else {
      if (taken.length > 0) lines[s] = glue(taken);
      if (taken.length !== 1) unsure.add(s);
    }
    s += bead.sentences;
    l += bead.lines;
  }
  return { lines, unsure, unplaced };
};
