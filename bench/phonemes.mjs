// Rows of language.bench.mjs: is the voice fed what misaki, whose phonemes it has learned, would feed it?
import { existsSync, readFileSync } from 'node:fs';
import { phonemesOf, phonemesOfWords } from '../libs/speech/src/index.ts';

const sentences = (folder, language) => {
  const file = `${folder}/kokoro/sentences-${language}.jsonl`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : undefined; // prettier-ignore
};
const percent = (part, all) => `${((100 * part) / all).toFixed(1)} %`;
/** Brackets are not heard, and misaki's own spaces beside marks follow no rule. */
const even = (phonemes) => phonemes.replace(/[«»()]/g, '').replace(/ ?([“”,.!?:;]) ?/g, '$1').trim(); // prettier-ignore

const ofWords = (folder, language, misses) => {
  const all = sentences(folder, language);
  const label = `${language}: phonemes of the words given`;
  if (!all) return [label, 'not run: no data', '', 'all'];
  const made = all.map(({ words }) => phonemesOfWords(language, words.map(([, said]) => said))); // prettier-ignore
  const wrong = all.filter(({ phonemes }, at) => even(made[at]) !== even(phonemes));
  if (misses) for (const { text } of wrong) console.error(label, text);
  return [`${label} (${all.length})`, `${all.length - wrong.length} of ${all.length}`, '', 'all'];
};

const english = (folder, accent, language, misses) => {
  const all = sentences(folder, 'en');
  const label = `${language}: phonemes of words, from the text alone`;
  if (!all) return [label, 'not run: no data', '', '≥ 95 %'];
  const begin = performance.now();
  const made = all.map(({ text }) => phonemesOf({ text, language }).split(' '));
  const each = (performance.now() - begin) / all.length;
  const words = all.flatMap((sentence, at) => sentence[accent].split(' ').map((wanted, place) => ({ text: sentence.text, wanted, got: made[at][place] }))); // prettier-ignore
  const right = words.filter(({ wanted, got }) => wanted === got);
  if (misses) for (const { text, wanted, got } of words) if (wanted !== got) console.error(label, text, wanted, got); // prettier-ignore
  return [`${label} (${words.length})`, percent(right.length, words.length), `stress included, ${each.toFixed(2)} ms a sentence`, '≥ 95 %']; // prettier-ignore
};

export const phonemeRows = (folder, misses) => [
  ['phonemes ja', () => ofWords(folder, 'ja', misses)],
  ['phonemes zh', () => ofWords(folder, 'zh', misses)],
  ['phonemes en-US', () => english(folder, 'us', 'en-US', misses)],
  ['phonemes en-GB', () => english(folder, 'gb', 'en-GB', misses)],
];
