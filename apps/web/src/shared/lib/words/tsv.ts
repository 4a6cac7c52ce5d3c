import { AddSpecialWord, MOST_SPECIAL_WORDS, SpecialWordKind } from '@app/contracts';
import { readForm } from '../calls/read-form.js';
import { KINDS, ruleOf, type Rule } from './names.js';

const HEAD = ['词语', '语言', '种类', '读法或译法', '优先级', '启用'];
/** A spreadsheet takes these for the beginning of a formula: they get a sign before them, and lose it again. */
const FORMULA = /^'*[=+\-@＝＋－＠]/;
const SIGNS: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const MEANT: Record<string, string> = { '\\': '\\', t: '\t', n: '\n', r: '\r' };

const written = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replaceAll(/[\\\t\n\r]/g, (sign) => SIGNS[sign] ?? sign);
const read = (cell: string): string => {
  const text = cell.replaceAll(/\\(.)/g, (all, sign: string) => MEANT[sign] ?? all).trim();
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
};

/** Words as a table that a spreadsheet opens and `readWords` reads again. */
export const writeWords = (rules: readonly Rule[]): string =>
  [
    HEAD,
    ...rules.map(({ word, language, kind, value, priority, isEnabled }) => [
      written(word),
      language,
      KINDS[kind],
      written(value),
      String(priority),
      isEnabled ? '是' : '否',
    ]),
  ]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');

export interface BadLine {
  /** In the file, from 1. */
  line: number;
  text: string;
  why: string;
}
export interface Read {
  rows: { line: number; text: string; rule: Rule }[];
  bad: BadLine[];
}

const KIND_OF = new Map<string, SpecialWordKind>(
  SpecialWordKind.options.flatMap((kind) => [
    [kind, kind],
    [KINDS[kind], kind],
  ]),
);
const OFF = new Set(['否', '0', 'false', 'no']);

const ruleIn = (text: string): { rule: Rule } | { why: string } => {
  const [word = '', language = '', kind = '', value = '', priority = '', on = ''] = text
    .split('\t')
    .map(read);
  if (!text.includes('\t')) return { why: '各列之间要用制表符分开' };
  const form = readForm(AddSpecialWord, {
    word,
    language,
    kind: KIND_OF.get(kind.toLowerCase()) ?? kind,
    value,
    priority: priority === '' ? 0 : Number(priority),
    isEnabled: !OFF.has(on.toLowerCase()),
  });
  return 'fault' in form ? { why: form.fault } : { rule: ruleOf(form.data) };
};

/** What a table says, line by line: each is a word, or is told with what is wrong with it. Nothing is left out in silence. */
export const readWords = (file: string): Read => {
  const rows: Read['rows'] = [];
  const bad: BadLine[] = [];
  const lines = new Map<string, number>();
  for (const [index, raw] of file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    const text = raw.trimEnd();
    if (text.trim() === '' || (line === 1 && text.startsWith(`${HEAD[0]}\t`))) continue;
    const found = ruleIn(raw);
    if ('why' in found) {
      bad.push({ line, text, why: found.why });
      continue;
    }
    const { word, language, kind } = found.rule;
    const key = JSON.stringify([word, language, kind]);
    const first = lines.get(key);
    if (first !== undefined)
      bad.push({ line, text, why: `和第 ${first} 行是同一个词的同一种规则` });
    else if (rows.length >= MOST_SPECIAL_WORDS)
      bad.push({ line, text, why: `一次最多 ${MOST_SPECIAL_WORDS} 个词` });
    else {
      lines.set(key, line);
      rows.push({ line, text, rule: found.rule });
    }
  }
  return { rows, bad };
};
