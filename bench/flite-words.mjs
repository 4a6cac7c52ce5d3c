// Rows of language.bench.mjs: does flite say what is shown? The most common words of English (english-words.txt), by its own lexicon and as it is
// told with each sentence; ax, ih and ah are one where they are weak, stress is not among the phones it prints.
import { readFileSync } from 'node:fs';
import { asRead } from '../libs/speech/src/flite/as-read.ts';
import { fliteSays } from './flite-says.mjs';

const words = readFileSync(new URL('./english-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^[a-z]{2,}$/.test(line));

/** `ey → iy`, and in how many words. */
const classesOf = (wrong) => {
  const classes = new Map();
  for (const { word, shown, said } of wrong) {
    const [a, b] = [shown.split(' '), said.split(' ')];
    let [from, end] = [0, 0];
    while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1;
    while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end += 1;
    const name = `${a.slice(from, a.length - end).join(' ') || '–'} → ${b.slice(from, b.length - end).join(' ') || '–'}`;
    classes.set(name, [...(classes.get(name) ?? []), word]);
  }
  return [...classes].toSorted((one, other) => other[1].length - one[1].length);
};

const row = async (label, lexiconOf, bar, misses) => {
  const all = [];
  for await (const one of fliteSays(words, 'slt', lexiconOf)) all.push(one);
  const wrong = all.filter(({ shown, said }) => shown !== said);
  const classes = classesOf(wrong);
  if (misses) for (const [name, some] of classes) console.error(label, name, some.length, some.slice(0, 8).join(' ')); // prettier-ignore
  const most = classes.slice(0, 4).map(([name, { length }]) => `${name} ${length}`).join(', '); // prettier-ignore
  return [`${label} (${all.length})`, `${((100 * (all.length - wrong.length)) / all.length).toFixed(1)} %`, most, bar]; // prettier-ignore
};

export const fliteWordRows = (misses) => [
  ['flite words', () => row('en: flite by its own lexicon says what is shown', undefined, '', misses)], // prettier-ignore
  ['flite words told', () => row('en: flite as it is told says what is shown', (text) => asRead(text)?.lexicon, '≥ 98 %', misses)], // prettier-ignore
]; // prettier-ignore
