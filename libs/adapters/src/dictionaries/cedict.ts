import { plainForm } from '@app/kernel';
import { bounded, type Credits, type Format, type WrittenEntry } from './written.js';

const TONES: Readonly<Record<string, string>> = {
  a: 'āáǎà',
  e: 'ēéěè',
  i: 'īíǐì',
  o: 'ōóǒò',
  u: 'ūúǔù',
  ü: 'ǖǘǚǜ',
};
/** The vowel that carries the tone: a or e, the o of ou, else the last. */
const carrier = (syllable: string): number => {
  const plain = syllable.toLowerCase();
  const first = /[ae]|o(?=u)/.exec(plain)?.index;
  return first ?? Math.max(...['i', 'o', 'u', 'ü'].map((vowel) => plain.lastIndexOf(vowel)));
};
/** `Zhong1` → `Zhōng`, `lu:4` → `lǜ`, `ma5` → `ma`. */
const marked = (syllable: string): string => {
  const plain = syllable.replaceAll(/u:|v/g, 'ü').replaceAll(/U:|V/g, 'Ü');
  const tone = Number(/[1-5]$/.exec(plain)?.[0] ?? 5);
  const letters = plain.replace(/[1-5]$/, '');
  const at = carrier(letters);
  const letter = letters[at] ?? '';
  const toned = TONES[letter.toLowerCase()]?.[tone - 1];
  if (toned === undefined) return letters;
  return (
    letters.slice(0, at) +
    (letter === letter.toLowerCase() ? toned : toned.toUpperCase()) +
    letters.slice(at + 1)
  );
};
/** Only words that end in a tone's number are syllables; letters and signs stay. */
export const pinyin = (numbered: string): string => numbered.split(' ').map((syllable) => (/^[A-Za-z:üÜ]{1,8}[1-5]$/.test(syllable) ? marked(syllable) : syllable)).join(' '); // prettier-ignore

const readEntry = (line: string): WrittenEntry | 'unreadable' => {
  const slash = line.indexOf('/');
  const open = line.indexOf('[');
  const close = line.indexOf(']', open);
  const [traditional = '', simplified = '', ...more] = line
    .slice(0, Math.max(0, open))
    .trim()
    .split(' ');
  if (open < 0 || close > slash || close < 0 || simplified === '' || more.length > 0)
    return 'unreadable';
  const reading = pinyin(
    line
      .slice(open + 1, close)
      .replaceAll('[', '')
      .trim(),
  );
  const senses = line
    .slice(slash + 1)
    .split('/')
    .map((gloss) => ({
      glosses: [
        gloss.replaceAll(/\[([A-Za-z0-9:, ]{1,80})\]/g, (_, read: string) => ` ${pinyin(read)}`),
      ],
      tags: [],
    }));
  const forms = [...new Set([simplified, traditional])].map((word) => ({
    form: plainForm(word),
    word,
    reading,
    how: 'written' as const,
  }));
  // Names of people and places after what else the characters mean.
  return bounded({ forms, senses, common: !/^[A-Z]/.test(reading) });
};

const KEYS: Readonly<Record<string, keyof Credits>> = {
  publisher: 'attribution',
  license: 'licence',
  date: 'version',
  time: 'version',
};
const NAMES: Readonly<Record<string, string>> = {
  'https://creativecommons.org/licenses/by-sa/4.0/': 'CC BY-SA 4.0',
  'https://creativecommons.org/licenses/by-sa/3.0/': 'CC BY-SA 3.0',
};

/** CC-CEDICT: `中國 中国 [Zhong1 guo2] /China/`, after comments of which `#! name=value` credit it. */
export const cedict = (): Format => {
  const format: Format = {
    name: 'CC-CEDICT',
    end: '\n',
    credits: { title: 'CC-CEDICT', language: 'zh', glossLanguage: 'en' },
    read(line) {
      if (line === '') return undefined;
      if (!line.startsWith('#')) return readEntry(line);
      const [, name = '', value = ''] = /^#! ?(\w{1,20})=(.{1,200})$/.exec(line) ?? [];
      const key = KEYS[name];
      if (key && !(name === 'time' && format.credits.version !== undefined))
        format.credits[key] = key === 'version' ? value.slice(0, 10) : value.trim();
      const named = NAMES[(format.credits.licence ?? '').replace(/^http:/, 'https:')];
      if (named !== undefined)
        Object.assign(format.credits, { url: format.credits.licence, licence: named });
      return undefined;
    },
  };
  return format;
};
