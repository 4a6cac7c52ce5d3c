// Figures, dates, units, money and Latin words as another hand wrote them down, who knew neither our code nor our tables: ten kinds of texts
// a language, all that people may say accepted. What it found was mended, class by class; `blind` is what was found before that.
import { readFileSync } from 'node:fs';
import { createAnnotator } from '../dist/libs/annotation/src/embedded-annotator.js';
import { asSpoken } from '../dist/libs/spoken/src/index.js';

/** Share of 150 (es, fr, de: 80; later ones: about 100) cases on 2026-11-26, before they were looked at, in percent. */
const blind = {
  ja: 92, 'ja-later': 95.4, 'zh-CN': 91.3, 'zh-CN-later': 96.2, 'zh-TW': 96, en: 96.7, ko: 96, es: 96.3, fr: 100, de: 97.5,
}; // prettier-ignore

const hiragana = (text) => text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)); // prettier-ignore
/** Letters of an abbreviation are said one by one, however they are written. */
const apart = (text) => text.replace(/(?<![a-z])[A-Z]{2,4}(?![a-z])/g, (letters) => Array.from(letters).join(' ')); // prettier-ignore
const heard = (text, language) => {
  const plain = (language === 'en' ? apart(text) : text).normalize('NFKC').toLowerCase();
  const said = hiragana(plain.replace(/[^\p{L}\p{N}\p{M}ー]/gu, ''));
  return said.replaceAll('〇', '零').replaceAll('けー', 'けい').replaceAll('えー', 'えい');
};

const readingsOf = async (texts) => {
  const annotator = createAnnotator();
  const segments = texts.map((content, index) => ({ id: String(index), content }));
  const { annotations } = await annotator.annotate({ language: 'ja', segments });
  await annotator.close();
  return texts.map((_, index) => annotations[index].reading);
};

const row = async (table, misses) => {
  const language = table.replace('-later', '');
  const cases = readFileSync(new URL(`another-hand/${table}.tsv`, import.meta.url), 'utf8').trimEnd().split('\n').map((line) => line.split('\t')); // prettier-ignore
  const texts = cases.map(([text]) => text);
  const said = language === 'ja' ? await readingsOf(texts) : texts.map((text) => asSpoken(text, language)); // prettier-ignore
  const wrong = cases.filter(([, ...right], index) => !right.some((one) => heard(one, language) === heard(said[index], language) || heard(apart(one), language) === heard(said[index], language))); // prettier-ignore
  if (misses) for (const one of wrong) console.error('another hand', language, one.join('\t'));
  const share = (100 * (cases.length - wrong.length)) / cases.length;
  return [`${table}: a table of another hand (${cases.length})`, `${share.toFixed(1)} %`, `${blind[table]} % before it was looked at`, '≥ 95 %']; // prettier-ignore
};

export const anotherHandRows = (misses) =>
  Object.keys(blind).map((table) => [`another hand ${table}`, () => row(table, misses)]);
