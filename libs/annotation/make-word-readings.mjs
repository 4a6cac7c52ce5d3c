// Words that IPADIC cuts apart or does not know, and reads wrong: their readings, out of UniDic (BSD-3, see NOTICE). Writes
// src/japanese/word-readings.tsv.br: word, reading in hiragana; sorted by UTF-16 units, so that it can be searched as it is.
// Run by hand when either dictionary changes, a minute: node libs/annotation/make-word-readings.mjs [lex_3_1.csv of Debian's unidic-mecab]
import { createReadStream, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { brotliCompressSync, constants } from 'node:zlib';

const [source = '/usr/share/mecab/dic/unidic/lex_3_1.csv'] = process.argv.slice(2);
const COLUMN = { surface: 0, cost: 3, kana: 24 };
const LONGEST = 12;
const WORD = /^[\p{Script=Han}々〆ヶヵぁ-ゖァ-ヺー]+$/u;

const hiragana = (text) =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Word → its readings, the likeliest first: that costs the analyser least. */
const readings = async () => {
  const all = new Map();
  for await (const line of createInterface({ input: createReadStream(source) })) {
    const columns = line.split(',');
    const word = columns[COLUMN.surface];
    const kana = hiragana(columns[COLUMN.kana] ?? '');
    if (!/\p{Script=Han}/u.test(word) || word.length > LONGEST || !WORD.test(word)) continue;
    if (!/^[ぁ-ゖー]+$/.test(kana)) continue;
    const own = all.get(word) ?? all.set(word, []).get(word);
    own.push({ kana, cost: Number(columns[COLUMN.cost]) });
  }
  for (const own of all.values()) own.sort((a, b) => a.cost - b.cost);
  return all;
};

/** How the analyser of the product cuts and reads a word by itself; the reading is `undefined` where it has none. */
const analyser = () => {
  const { TokenizerBuilder } = createRequire(import.meta.url)('lindera-wasm-nodejs-ipadic');
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  const tokenizer = builder.build();
  return (word) => {
    const parts = tokenizer.tokenize(word).map(({ reading }) => reading);
    const isRead = parts.every((part) => part && part !== '*');
    return { parts: parts.length, reading: isRead ? hiragana(parts.join('')) : undefined };
  };
};

const read = analyser();
const rows = [];
for (const [word, own] of await readings()) {
  const { parts, reading } = read(word);
  // What it knows as one word it reads as people do more often than not: 前々, 実に.
  if (own.some(({ kana }) => kana === reading) || (parts === 1 && reading !== undefined)) continue;
  rows.push([word, own[0].kana]);
}
rows.sort(([a], [b]) => (a < b ? -1 : 1));
const text = rows.map((row) => row.join('\t')).join('\n');
const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
writeFileSync(new URL('src/japanese/word-readings.tsv.br', import.meta.url), packed);
console.log(`${rows.length} words, ${text.length} characters, ${packed.length} bytes`);
