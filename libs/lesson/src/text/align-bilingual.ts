import type { Alignment } from './alignment.js';
import { alignLines, glue } from './align-lines.js';

/** What is left of a text when it is compared: letters and digits. */
export const keyOf = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''); // prettier-ignore
/** Who says it, before what is said. */
export const label = /^[^:：\s]{1,30}[:：](?!\/\/)[ \u3000]*(?=\S)/u;
const divider = /[ \u3000]{0,4}(?:\t|[|｜]| \/ |／)[ \u3000]{0,4}/u;
const marks = /^(?:原文|原句|译文|譯文|翻译|翻譯|訳文|訳)[ \t]{0,4}[:：][ \t]*/u;

/** Finds sentences in a text that holds them, each once, from the last one on. */
class Places {
  private readonly keys: readonly string[];
  private next = 0;
  constructor(sentences: readonly string[]) {
    this.keys = sentences.map(keyOf);
  }

  /** The sentences a line consists of; undefined where it is something else. */
  take(line: string): number[] | undefined {
    const wanted = [keyOf(line), keyOf(line.replace(label, ''))].filter((key) => key !== '');
    const count = this.keys.length;
    // From where the text stands on, then from its beginning: refrains repeat.
    for (let step = 0; step < count; step += 1) {
      const start = (this.next + step) % count;
      const own = this.keys[start] ?? '';
      const key = wanted.find((one) => one.startsWith(own));
      const found = key === undefined ? undefined : this.run(start, key);
      if (!found) continue;
      this.next = start + found.length;
      return found;
    }
    return undefined;
  }

  private run(start: number, key: string): number[] | undefined {
    const found: number[] = [];
    for (let at = start, rest = key; at < this.keys.length; at += 1) {
      const own = this.keys[at] ?? '';
      if (own === '' || !rest.startsWith(own)) return undefined;
      found.push(at);
      rest = rest.slice(own.length);
      if (rest === '') return found;
    }
    return undefined;
  }
}

/** Sentences of ours, and the lines that stand with them. */
interface Group {
  sentences: number[];
  lines: string[];
}

/** Both on one line, divided by a tab or a stroke: the half that is ours says where the other belongs. */
const beside = (sentences: readonly string[], rows: readonly string[]): Group[] | undefined => {
  for (const own of [0, 1]) {
    const places = new Places(sentences);
    const groups = rows.map((row): Group => {
      const at = divider.exec(row);
      const halves = at ? [row.slice(0, at.index), row.slice(at.index + at[0].length)] : [row];
      const found = places.take(halves[own] ?? '');
      const other = halves[1 - own]?.trim();
      return { sentences: found ?? [], lines: found ? (other ? [other] : []) : [row] };
    });
    const placed = groups.filter(
      ({ sentences: some, lines }) => some.length > 0 && lines.length > 0,
    );
    if (placed.length * 2 > rows.length) return groups;
  }
  return undefined;
};

/** Ours and theirs on lines of their own: in turns, or one block after the other. */
const inTurns = (sentences: readonly string[], rows: readonly string[]): Group[] | undefined => {
  const places = new Places(sentences);
  const read = rows.map((row) => {
    const text = row.replace(marks, '');
    return { text, found: places.take(text) };
  });
  const ours = read.filter(({ found }) => found).length;
  if (ours === 0 || ours * 4 < rows.length || ours === rows.length) return undefined;
  const changes = read.filter(({ found }, at) => at > 0 && (found === undefined) !== (read[at - 1]?.found === undefined)).length; // prettier-ignore
  const first = read[0]?.found === undefined;
  const texts = read.filter(({ found }) => !found).map(({ text }) => text);
  const all = [...new Set(read.flatMap(({ found }) => found ?? []))].toSorted((a, b) => a - b);
  if (changes === 1 && rows.length > 2) return [{ sentences: all, lines: texts }]; // two blocks
  const groups: Group[] = [];
  let waiting: string[] = [];
  for (const { text, found } of read) {
    if (found) {
      groups.push({ sentences: found, lines: first ? waiting : [] });
      waiting = [];
    } else if (first) waiting.push(text);
    else groups.at(-1)?.lines.push(text);
  }
  return waiting.length > 0 ? [...groups, { sentences: [], lines: waiting }] : groups;
};

/** A text that holds our sentences beside their translations; undefined for one that does not. */
export const inPairsWith = (
  sentences: readonly string[],
  rows: readonly string[],
): Alignment | undefined => {
  const groups = beside(sentences, rows) ?? inTurns(sentences, rows);
  if (!groups) return undefined;
  const lines: (string | undefined)[] = Array.from({ length: sentences.length });
  const unsure = new Set<number>();
  const unplaced: string[] = [];
  for (const { sentences: own, lines: texts } of groups) {
    const [only] = own;
    if (only === undefined) unplaced.push(...texts);
    else if (own.length === 1) {
      if (texts.length > 0) lines[only] = glue(texts);
    } else {
      const inner = alignLines(own.map((at) => sentences[at] ?? ''), texts); // prettier-ignore
      for (const [index, at] of own.entries()) {
        lines[at] = inner.lines[index];
        if (inner.unsure.has(index)) unsure.add(at);
      }
      unplaced.push(...inner.unplaced);
    }
  }
  return { lines, unsure, unplaced };
};
