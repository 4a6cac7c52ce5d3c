// Rows of language.bench.mjs: how far a translation is from one that a person wrote, by the characters they share.
import { readFileSync } from 'node:fs';
import { apertium } from '../libs/translation/src/index.ts';

const ORDERS = [1, 2, 3, 4, 5, 6];
const BETA = 2;

const gramsOf = (text, order) => {
  const signs = [...text.replaceAll(/\s/g, '')];
  const grams = new Map();
  for (let at = 0; at + order <= signs.length; at += 1) {
    const gram = signs.slice(at, at + order).join('');
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
};
const total = (grams) => [...grams.values()].reduce((sum, count) => sum + count, 0);

/** chrF2 of a corpus, 0 to 100 (Popović 2015): n-grams of 1 to 6 characters without spaces, recall counting twice as much. */
const chrF = (pairs) => {
  let [precision, recall, orders] = [0, 0, 0];
  for (const order of ORDERS) {
    let [shared, made, wanted] = [0, 0, 0];
    for (const [hypothesis, reference] of pairs) {
      const [ours, theirs] = [gramsOf(hypothesis, order), gramsOf(reference, order)];
      for (const [gram, count] of ours) shared += Math.min(count, theirs.get(gram) ?? 0);
      made += total(ours);
      wanted += total(theirs);
    }
    if (made === 0 || wanted === 0) continue;
    precision += shared / made;
    recall += shared / wanted;
    orders += 1;
  }
  if (orders === 0 || precision + recall === 0) return 0;
  const [p, r] = [precision / orders, recall / orders];
  return (100 * (1 + BETA ** 2) * p * r) / (BETA ** 2 * p + r);
};

/** Apertium on sentences of our own, where it is installed. */
export const translated = async (misses) => {
  const rows = readFileSync(new URL('translation-es-en.tsv', import.meta.url), 'utf8').trimEnd().split('\n').map((line) => line.split('\t')); // prettier-ignore
  const label = `es → en, Apertium: chrF2 (${rows.length} sentences of our own)`;
  const bar = '≥ 65';
  const translator = apertium();
  if (!(await translator.pairs()).has('es>en')) return [label, 'not run: not installed', '', bar];
  const begin = performance.now();
  const texts = await translator.translate({
    texts: rows.map(([source]) => source),
    source: 'es',
    target: 'en',
    signal: AbortSignal.timeout(300_000),
  });
  const ms = performance.now() - begin;
  const pairs = rows.map(([, reference], at) => [texts[at], reference]);
  if (misses) for (const [made, wanted] of pairs) console.error('es-en', chrF([[made, wanted]]).toFixed(0), made, '|', wanted); // prettier-ignore
  const equal = pairs.filter(([made, wanted]) => made === wanted).length;
  return [label, chrF(pairs).toFixed(1), `${equal} as the reference, ${ms.toFixed(0)} ms`, bar];
};
