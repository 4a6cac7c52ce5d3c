import { apart, common, paired, type Translated } from './bilingual.js';
import { saidColumns } from './columns.js';
import { mostCommon } from './most-common.js';
import { readLanguages } from './languages.js';

/** Speakers in the first of two or three columns, by a letter or a colon or because each comes again and again: `name：text`, with the third as its translation. */
export function spokenColumns(
  lines: readonly string[],
): { text: string; translations?: Translated } | undefined {
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const names = new Set(rows.map(([name]) => name));
  // A, 店員：; of an alphabet (A Apfel, B Banane, C Citrone) each letter stands there once.
  const isAlphabet = names.size > 2 && names.size === rows.length;
  const isPlain = rows.every(([name = '']) =>
    (isAlphabet ? /^.{1,20}[:：]$/u : /^(?:\p{Lu}|.{1,20}[:：])$/u).test(name),
  );
  if (
    rows.length < (isPlain ? 2 : 3) ||
    (names.size > rows.length / 2 && !isPlain) ||
    rows.some(([name, said]) => !name || !said || !/^[\p{L}\p{N} .]{1,20}[:：]?$/u.test(name))
  )
    return undefined;
  const sources = rows.map(([name, said]) => `${name?.replace(/[:：]$/, '')}：${said}`);
  const third = rows.map(([, , translation]) => translation ?? '');
  if (third.includes('')) return { text: sources.join('\n') };
  return {
    text: sources.join('\n'),
    translations: paired(sources, third, common(third) ?? mostCommon(readLanguages(third))),
  };
}

/** Two columns divided by a tab in every line: text and translation. Further columns are left out. */
export function tabbed(lines: readonly string[]): Translated | undefined {
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  if (rows.length === 0 || rows.some(([source, translation]) => !source || !translation))
    return undefined;
  const translations = rows.map(([, translation]) => translation ?? '');
  return paired(
    rows.map(([source]) => source ?? ''),
    translations,
    common(translations) ?? mostCommon(readLanguages(translations)),
  );
}

/** A line of a CSV file: cells may stand in quotes, and double those in them. */
function cellsOf(line: string, divider: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === divider && !quoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

/** Of a table in one language no more is read. */
const LOOKED_AT = 60;

/** The table that a file of commas or a list with several strokes is: `"你好","Hello"`, `1 | Hello. | 你好。`. Texts in two languages alone tell that it is one. */
export function divided(lines: readonly string[]): Translated | undefined {
  for (const divider of [',', ';', '|']) {
    const width = cellsOf(lines[0] ?? '', divider).length;
    if (lines.length < 2 || width < 2) continue;
    const rows: string[][] = [];
    for (const line of lines) {
      const cells = cellsOf(line, divider);
      if (cells.length !== width) break;
      rows.push(cells);
    }
    if (rows.length < lines.length) continue;
    const said = saidColumns(rows.map((row) => row.join('\t'))).lines;
    const cells = said.map((row) => row.split('\t'));
    const [sources, translations] = [0, 1].map((at) => cells.map((row) => row[at] ?? '')) as [string[], string[]]; // prettier-ignore
    const few = apart(sources.slice(0, LOOKED_AT), translations.slice(0, LOOKED_AT));
    if (few === undefined || translations.includes('')) continue;
    if (apart(sources, translations)) return tabbed(said);
  }
  return undefined;
}
