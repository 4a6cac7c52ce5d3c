// What may stand above each kanji of a word: the readings of KANJIDIC (EDRDG licence, see NOTICE) as they sound inside words. For the scripts that
// make the tables; the product has the tables.
import { readFileSync } from 'node:fs';

const pairs = (from, to) => new Map(Array.from(from, (kana, at) => [kana, to[at]]));
const VOICED = pairs(
  'かきくけこさしすせそたちつてとはひふへほ',
  'がぎぐげござじずぜぞだぢづでどばびぶべぼ',
);
const BURST = pairs('はひふへほばびぶべぼ', 'ぱぴぷぺぽぱぴぷぺぽ');
/** いんえん is いんねん, さんい is さんみ. */
const AFTER_N = {
  あ: ['な', 'ま'],
  い: ['に', 'み'],
  う: ['ぬ'],
  え: ['ね'],
  お: ['の', 'も'],
  や: ['にゃ'],
  ゆ: ['にゅ'],
  よ: ['にょ'],
  わ: ['な'],
};
const verbEnds = pairs('うくすつぬむるぐぶ', 'いきしちにみりぎび');

/** Not in the dictionary, and yet what everybody reads: 日本, 文字. */
export const ALSO = { 日: ['に'], 文: ['も'], 物: ['もん'] };

export const hiragana = (text) =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** い.う is い, いう and いい; う.ける is う, うけ and うける: a compound may leave the endings out. */
const formsOf = (entry) => {
  const [stem = '', ending = ''] = hiragana(entry).replace(/-/g, '').split('.');
  const forms = new Set([stem]);
  for (let length = 1; length <= ending.length; length++) {
    const form = stem + ending.slice(0, length);
    forms.add(form);
    if (verbEnds.has(form.at(-1))) forms.add(form.slice(0, -1) + verbEnds.get(form.at(-1)));
  }
  return forms;
};

/** Kanji → its readings as they stand in the dictionary; those of names apart. */
export const kanjidic = (file) => {
  const all = new Map();
  for (const line of new TextDecoder('euc-jp').decode(readFileSync(file)).split('\n')) {
    const [kanji, , ...fields] = line.split(' ');
    if (!/^\p{Script=Han}$/u.test(kanji)) continue;
    const own = { words: new Set(), names: new Set() };
    let into = own.words;
    for (const field of fields) {
      if (field === 'T1') into = own.names;
      else if (field === 'T2') into = undefined;
      else if (/^[ぁ-ゖァ-ヺー.-]+$/.test(field) && /[ぁ-ゖァ-ヺ]/.test(field))
        for (const form of formsOf(field)) into?.add(form);
    }
    all.set(kanji, own);
  }
  return all;
};

/** As it may sound after ん. */
export const afterN = (reading) =>
  (AFTER_N[reading[0]] ?? []).map((kana) => kana + reading.slice(1));

/** As it may sound inside a word. @param first at its beginning @param last at its end */
export const soundsOf = (reading, first, last) => {
  const heads = new Set([reading]);
  const [kana, rest] = [reading[0], reading.slice(1)];
  if (!first) {
    for (const map of [VOICED, BURST]) if (map.has(kana)) heads.add(map.get(kana) + rest);
    if (kana === 'ち') heads.add(`じ${rest}`);
    if (kana === 'つ') heads.add(`ず${rest}`);
    for (const one of afterN(reading)) heads.add(one);
  }
  if (last) return heads;
  const sounds = new Set(heads);
  for (const head of heads) {
    if (head.length > 1 && /[つちくきふう]$/.test(head)) sounds.add(`${head.slice(0, -1)}っ`);
    sounds.add(`${head}っ`); // 追手 おって
  }
  return sounds;
};
