// Learns which readings each kanji has, and how often, from the entries of kuromoji's dictionary (IPADIC), by expectation
// maximisation over alignments. Writes src/japanese/readings.json: { kanji: "reading cost reading cost …|reading cost …" }, cost = −log2 p, one
// digit; behind the stroke what it is read as in names alone. Which readings a kanji has says KANJIDIC (EDRDG licence, see NOTICE): what was
// learned from words that do not fall apart (暖簾, 梯子) is none of them.
// The product reads with lindera; kuromoji's package is here for its dictionary only, and this file is the only one that opens it.
// Run by hand when a dictionary or the list of jukujikun changes, half a minute: node --import tsx/esm libs/annotation/learn-readings.mjs [folder of Debian's kanjidic]
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterN, ALSO, kanjidic, soundsOf } from './kanji-readings.mjs';
import { byHand } from './src/japanese/jukujikun.ts';

const require = createRequire(import.meta.url);
const kuromoji = require('kuromoji');
const dicPath = join(dirname(require.resolve('kuromoji/package.json')), 'dict');
const tokenizer = await new Promise((resolve, reject) =>
  kuromoji.builder({ dicPath }).build((error, built) => (error ? reject(error) : resolve(built))),
);
const entries = new TextDecoder()
  .decode(tokenizer.token_info_dictionary.pos_buffer.buffer)
  .split('\0');

const hiragana = (text) =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
const kanji = /[一-龠々㐀-䶿]/;
const special = [...byHand].flatMap(([word, readings]) =>
  readings.map((reading) => [word, reading]),
);

const words = [];
const seen = new Set();
for (const entry of entries) {
  const columns = entry.split(',');
  const word = hiragana(columns[0] ?? '');
  const reading = hiragana(columns[8] ?? '');
  if (columns.length < 10 || word.length > 6 || seen.has(`${word}|${reading}`)) continue;
  if (!/^[一-龠々㐀-䶿ぁ-ゖー]+$/.test(word) || !kanji.test(word) || !/^[ぁ-ゖー]+$/.test(reading))
    continue;
  seen.add(`${word}|${reading}`);
  if (special.some(([w, r]) => word.includes(w) && reading.includes(r))) continue; // they would teach 大=おと, 人=な
  words.push({ word, reading, weight: entry.includes('固有名詞') ? 0.2 : 1 });
}

// What an unseen reading of a length costs: two kana are the commonest.
const lengthCost = [0, -1.2, -0.7, -1.8, -3, -4.5, -6, -7];
let model = new Map();
const score = (char, reading) => {
  const p = model.get(char)?.get(reading);
  return p === undefined ? (lengthCost[reading.length] ?? -9) - 7 : Math.log(p);
};

const best = (word, reading) => {
  const scores = Array.from({ length: word.length + 1 }, () =>
    new Float64Array(reading.length + 1).fill(-1e9),
  );
  const taken = Array.from({ length: word.length + 1 }, () => new Int16Array(reading.length + 1));
  scores[0][0] = 0;
  const offer = (i, j, length, value) => {
    if (value <= scores[i + 1][j + length]) return;
    scores[i + 1][j + length] = value;
    taken[i + 1][j + length] = length;
  };
  for (let i = 0; i < word.length; i++)
    for (let j = 0; j <= reading.length; j++) {
      if (scores[i][j] <= -1e8) continue;
      if (!kanji.test(word[i])) {
        if (word[i] === reading[j] || word[i] === 'ゖ') offer(i, j, 1, scores[i][j]);
        continue;
      }
      if (/[っゃゅょー]/.test(reading[j] ?? '')) continue;
      for (let length = 1; length <= 6 && j + length <= reading.length; length++)
        if (!/[ゃゅょぁぃぅぇぉー]/.test(reading[j + length] ?? ''))
          offer(i, j, length, scores[i][j] + score(word[i], reading.slice(j, j + length)));
    }
  if (scores[word.length][reading.length] <= -1e8) return undefined;
  const pairs = [];
  for (let i = word.length, j = reading.length; i > 0; i--) {
    const length = taken[i][j];
    if (kanji.test(word[i - 1])) pairs.push([word[i - 1], reading.slice(j - length, j)]);
    j -= length;
  }
  return pairs;
};

for (let pass = 0; pass < 6; pass++) {
  const counts = new Map();
  for (const { word, reading, weight } of words) {
    const many = [...word].filter((char) => kanji.test(char)).length;
    if (pass === 0 && many > 1 && many * 3 < reading.length) continue; // a long reading teaches little before the short ones are known
    for (const [char, part] of best(word, reading) ?? []) {
      const of = counts.get(char) ?? counts.set(char, new Map()).get(char);
      of.set(part, (of.get(part) ?? 0) + weight * (pass === 0 && many === 1 ? 5 : 1));
    }
  }
  model = new Map();
  for (const [char, of] of counts) {
    const total = [...of.values()].reduce((sum, count) => sum + count, 0);
    model.set(
      char,
      new Map(
        [...of]
          .filter(([, count]) => count >= (pass < 2 ? 0.1 : 0.35))
          .map(([part, count]) => [part, count / (total + 2)]),
      ),
    );
  }
}

/** What a kanji that was met seldom or never costs by its dictionary. */
const UNMET = 8;
const dictionary = kanjidic(join(process.argv[2] ?? '/usr/share/edict', 'kanjidic'));
const table = {};
for (const char of [...new Set([...model.keys(), ...dictionary.keys()])].toSorted((a, b) =>
  a < b ? -1 : 1,
)) {
  const own = dictionary.get(char) ?? { words: new Set(), names: new Set() };
  const readings = [...own.words, ...(ALSO[char] ?? [])];
  // Voiced, they are known by what they are without: that depends on what stands before.
  const sounds = new Set(
    readings.flatMap((one) => [...soundsOf(one, true, false), ...afterN(one)]),
  );
  const learned = [...(model.get(char) ?? [])]
    .toSorted(([a, p], [b, q]) => q - p || (a < b ? -1 : 1))
    .slice(0, 24);
  const cost = new Map(
    learned.map(([reading, p]) => [reading, Math.min(9, Math.round(-Math.log2(p)))]),
  );
  const line = (all) =>
    [...new Set(all)].map((reading) => `${reading}${cost.get(reading) ?? UNMET}`).join('');
  const known = line([...[...cost.keys()].filter((reading) => sounds.has(reading)), ...readings]);
  const voiced = new Set(readings.flatMap((one) => [...soundsOf(one, false, false)]));
  const named = line([...cost.keys(), ...own.names].filter((reading) => !voiced.has(reading)));
  if (known + named !== '') table[char] = named === '' ? known : `${known}|${named}`;
}
const file = new URL('src/japanese/readings.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(table).replaceAll('",', '",\n')}\n`);
console.log(
  `${words.length} words, ${Object.keys(table).length} kanji, ${readFileSync(file).length} bytes`,
);
