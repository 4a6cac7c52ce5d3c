// Words whose reading belongs to the whole and not to its kanji (玩具 おもちゃ), out of EDICT, and what each kanji is read as inside words, out of
// KANJIDIC (both EDRDG licence, see NOTICE). Writes
//   src/japanese/special-readings.tsv.br  kanji, their readings: four fifths of those found
//   ../../bench/furigana.tsv              word, reading, furigana as 玩具[おもちゃ]: words of the fifth that was left out, and ordinary compounds
// Run by hand when a dictionary changes, half a minute:
//   node --import tsx/esm libs/annotation/make-special-readings.mjs [folder of Debian's edict and kanjidic]
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ALSO, hiragana, kanjidic, soundsOf } from './kanji-readings.mjs';
import { byHand } from './src/japanese/jukujikun.ts';

const [folder = '/usr/share/edict'] = process.argv.slice(2);
const MOST = 3000;
const kanji = kanjidic(join(folder, 'kanjidic'));
const HAN = /^[\p{Script=Han}々]$/u;

/** Word and reading of each entry that is not marked as wrong, old or rare spelling. */
function* entries() {
  const text = new TextDecoder('euc-jp').decode(readFileSync(join(folder, 'edict')));
  for (const line of text.split('\n')) {
    const [, word, reading, rest = ''] = /^(\S+) \[([^\]]+)\] \/(.*)$/.exec(line) ?? [];
    if (!word || /\((?:iK|ik|io|oK|ok)\)/.test(rest)) continue;
    const kana = hiragana(reading);
    if (!/^[\p{Script=Han}々ぁ-ゖァ-ヺー]+$/u.test(word) || !/[\p{Script=Han}]/u.test(word))
      continue;
    if (word.length <= 10 && /^[ぁ-ゖー]+$/.test(kana))
      yield { word: hiragana(word), written: word, kana, common: rest.includes('(P)') };
  }
}

/** Can this kanji be read so at this place of its word? */
const known = new Map();
const isReadAs = (char, part, first, last) => {
  const key = `${char}${first ? 1 : 0}${last ? 1 : 0}`;
  if (!known.has(key))
    known.set(
      key,
      new Set(
        [...(kanji.get(char)?.words ?? []), ...(ALSO[char] ?? [])].flatMap((one) => [
          ...soundsOf(one, first, last),
        ]),
      ),
    );
  return known.get(key).has(part);
};

const SMALL = /[ゃゅょぁぃぅぇぉ]/;
/** Kanji → their reading as one, found in the words before. */
const specials = new Map();
/** Kanji that stand together, from `at` on. */
const runOf = (chars, at) => {
  let [from, to] = [at, at];
  while (from > 0 && HAN.test(chars[from - 1])) from--;
  while (to < chars.length && HAN.test(chars[to])) to++;
  return [from, to];
};

/**
 * Every way from kanji `i` and kana `j` on: one kanji that is read as it is elsewhere, a special word, or some kanji that nobody can divide,
 * of which none stands alone among others.
 */
function* ways(chars, kana, i, j) {
  const ends = (length) => !SMALL.test(kana[j + length] ?? '');
  const [from, to] = runOf(chars, i);
  const char = chars[i] === '々' ? chars[i - 1] : chars[i];
  for (let length = 1; length <= 8 && j + length <= kana.length; length++) {
    const last = i === chars.length - 1 || j + length === kana.length;
    if (char && ends(length) && isReadAs(char, kana.slice(j, j + length), i === 0, last))
      yield { many: 1, length, cost: 0 };
  }
  for (let many = to - from === 1 ? 1 : 2; i + many <= to; many++) {
    const text = chars.slice(i, i + many).join('');
    for (let length = 1; j + length <= kana.length; length++) {
      if (!ends(length) || /[ゃゅょーん]/.test(kana[j])) continue;
      const part = kana.slice(j, j + length);
      const isKnown =
        specials.get(text)?.some((one) => soundsOf(one, i === 0, true).has(part)) ?? false;
      yield { many, length, cost: isKnown ? 10 : 1000 + many, special: true };
    }
  }
}

/** The furigana of a word: as many parts as its reading falls apart into. Where it is not clear which kanji belong together, all that stand together do. */
const laid = (word, kana) => {
  const chars = Array.from(word);
  const best = Array.from({ length: chars.length + 1 }, () => []);
  best[0][0] = { cost: 0, count: 1 };
  for (let i = 0; i < chars.length; i++)
    for (let j = 0; j <= kana.length; j++) {
      const from = best[i][j];
      if (!from) continue;
      const all = HAN.test(chars[i])
        ? ways(chars, kana, i, j)
        : chars[i] === kana[j]
          ? [{ many: 1, length: 1, cost: 0 }]
          : [];
      for (const { many, length, cost, special = false } of all) {
        const now = best[i + many][j + length];
        const sum = from.cost + cost;
        if (!now || sum < now.cost)
          best[i + many][j + length] = { cost: sum, count: from.count, i, j, special };
        else if (sum === now.cost) now.count += from.count;
      }
    }
  const end = best[chars.length][kana.length];
  if (!end) return undefined;
  const parts = [];
  for (let i = chars.length, j = kana.length; i > 0;) {
    const step = best[i][j];
    parts.unshift({
      text: chars.slice(step.i, i).join(''),
      reading: kana.slice(step.j, j),
      special: step.special,
    });
    [i, j] = [step.i, step.j];
  }
  return { parts, isClear: end.count === 1, isNew: end.cost >= 1000 };
};

/** All kanji that stand together as one part. */
const inRuns = (word, kana) => {
  const runs = [...word.matchAll(/[\p{Script=Han}々]+|[^\p{Script=Han}々]+/gu)].map(([run]) => run);
  const parts = [];
  let at = 0;
  for (const [index, run] of runs.entries()) {
    const special = HAN.test(run[0]);
    const next = runs[index + 1];
    const end = !special
      ? at + run.length
      : next === undefined
        ? kana.length
        : kana.indexOf(next, at + 1);
    if (end <= at || (!special && kana.slice(at, end) !== run)) return undefined;
    parts.push({ text: run, reading: kana.slice(at, end), special });
    at = end;
  }
  return at === kana.length ? parts : undefined;
};

const shown = (parts) =>
  parts.map(({ text, reading }) => (text === reading ? text : `${text}[${reading}]`)).join('');
const isLeftOut = (text, reading) =>
  createHash('sha256').update(`${text} ${reading}`).digest()[0] % 5 === 0;
const count = (word) => Array.from(word).filter((char) => HAN.test(char)).length;

const certain = [];
const compounds = [];
const all = [...entries()].filter(({ word }) => count(word) > 1);
all.sort(
  (a, b) =>
    count(a.word) - count(b.word) ||
    a.word.length - b.word.length ||
    (a.word + a.kana < b.word + b.kana ? -1 : 1),
);
for (const { word, kana } of all) {
  const found = laid(word, kana);
  if (!found) continue;
  const parts = found.isNew && !found.isClear ? inRuns(word, kana) : found.parts;
  const many = parts?.filter(({ text, special }) => special && count(text) > 1) ?? [];
  if (many.length === 0 && !found.isNew && found.isClear)
    compounds.push([word, kana, shown(parts)]);
  for (const { text, reading } of found.isNew ? many : []) {
    const own = specials.get(text) ?? specials.set(text, []).get(text);
    if (!own.includes(reading)) own.push(reading);
  }
  // What belongs together is only certain where there is one way.
  if (many.length === 1 && found.isClear) certain.push([word, kana, shown(parts), many[0]]);
}

const rows = [];
const leftOut = new Set();
for (const [text, readings] of specials) {
  if (byHand.has(text)) continue;
  const kept = readings.filter((reading) => !isLeftOut(text, reading));
  for (const reading of readings) if (!kept.includes(reading)) leftOut.add(`${text} ${reading}`);
  if (kept.length > 0) rows.push([text, kept.join(' ')]);
}
rows.sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  new URL('src/japanese/special-readings.tsv.br', import.meta.url),
  brotliCompressSync(rows.map((row) => row.join('\t')).join('\n')),
);

/** Some of a list, always the same. */
const some = (list, most) =>
  list
    .map((row) => [createHash('sha256').update(row.join()).digest('hex'), row])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, most)
    .map(([, row]) => row);
const unseen = certain.filter(
  ([, , , { text, reading }]) => leftOut.has(`${text} ${reading}`) && count(text) > 1,
);
const bench = [
  ...some(unseen, MOST).map(([word, kana, furigana]) => ['special', word, kana, furigana]),
  ...some(compounds, MOST).map((row) => ['compound', ...row]),
].toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
writeFileSync(
  new URL('../../bench/furigana.tsv', import.meta.url),
  `${bench.map((row) => row.join('\t')).join('\n')}\n`,
);
console.log(
  `${rows.length} kept with ${rows.flatMap(([, readings]) => readings.split(' ')).length} readings, ${leftOut.size} left out; ${unseen.length} words with those, ${compounds.length} compounds`,
);
