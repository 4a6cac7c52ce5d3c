import type { Change } from '@app/lesson';
import type { Naming } from './naming.js';

const NAMES: Readonly<Record<string, string>> = {
  content: '文字',
  speaker: '说话人',
  language: '语言',
  voice_db_id: '声音',
  pace: '语速',
  keywords: '关键词',
};
const LONGEST = 24;

/** A line of it. */
const clipped = (text: string): string => {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
};
export const quoted = (text: string): string => `「${clipped(text)}」`;

/** What came and what went between two texts: ＋new －old. */
export const rewritten = (before: string, after: string): string => {
  const [a, b] = [Array.from(before), Array.from(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail))
    tail += 1;
  const [gone, come] = [
    a.slice(head, a.length - tail).join(''),
    b.slice(head, b.length - tail).join(''),
  ];
  const said = [
    ...(come === '' ? [] : [`＋${clipped(come) || '空白'}`]),
    ...(gone === '' ? [] : [`－${clipped(gone) || '空白'}`]),
  ];
  return said.join(' ') || '没有变';
};

/** The first translation of a language comes with the language. */
const one = (change: Change): Change[] => {
  const { path, value } = change;
  const whole =
    path[0] === 'translations' && path.length === 2 && typeof value === 'object' && value !== null;
  return whole
    ? Object.entries(value).map(([id, text]) => ({ path: [...path, id], value: text as unknown }))
    : [change];
};

/** What is said of one sentence, and of how many: 译文, 读音, 文字 … */
export const sentences = (changes: readonly Change[], naming: Naming): string => {
  const found = new Map<string, Map<string, Change>>();
  const confirmed = new Set<string>();
  const add = (what: string, id: string, change: Change) =>
    found.set(what, (found.get(what) ?? new Map<string, Change>()).set(id, change));
  for (const change of changes.flatMap(one)) {
    const [root, first = '', second = '', third, fourth, fifth = '', sixth = ''] = change.path;
    if (root === 'annotations') add('读音', first, change);
    else if (root === 'translations') add('译文', second, change);
    else if (root === 'origins' && first === 'translations') confirmed.add(third ?? '');
    else if (
      root === 'nodes' &&
      third === 'segments' &&
      fourth === 'of' &&
      NAMES[sixth] !== undefined
    )
      add(NAMES[sixth], fifth, change);
  }
  // With new words comes a language that was detected anew: nobody set it. Translations and readings come along.
  if (found.has('文字')) for (const follows of ['语言', '译文', '读音']) found.delete(follows);
  const count = Math.max(...[...found.values()].map(({ size }) => size), 0);
  // Who wrote a translation is another thing than what it says.
  if (count === 0) return confirmed.size > 0 ? `确认了 ${confirmed.size} 句的译文` : '改了句子';
  const what = [...found.keys()].join('、');
  const [[id, change] = ['', undefined]] = [...([...found.values()][0] ?? [])];
  if (count > 1 || !change) return `改了 ${count} 句的${what}`;
  const before = naming.sentence(id) ?? naming.sentenceOf(id) ?? '';
  const now =
    typeof change.value === 'string' || typeof change.value === 'number' ? change.value : undefined;
  if (what === '文字' && typeof now === 'string') return `${quoted(before)} → ${quoted(now)}`;
  if (what === '译文')
    return now === undefined
      ? `去掉了${quoted(before)}的译文`
      : `${quoted(before)}的译文：${clipped(String(now))}`;
  return what === '语速'
    ? `${quoted(before)}的语速：${now ?? 1}`
    : `改了${quoted(before)}的${what}`;
};
