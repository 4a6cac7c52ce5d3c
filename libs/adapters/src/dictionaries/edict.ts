import { bounded, formsOf, type Credits, type Format, type WrittenEntry } from './written.js';

/** Abbreviations that may stand before a gloss in parentheses (EDICT documentation, sections "General" and "Codes"); others belong to the gloss. */
const CODES = new Set(
  (
    'adj-i adj-ix adj-na adj-no adj-pn adj-t adj-f adj-ku adj-nari adj-shiku adj adv adv-n adv-to aux aux-v aux-adj conj cop ctr exp int iv n n-adv n-pref n-suf n-t num pn pref prt suf unc ' +
    'vi vk vn vr vs vs-c vs-i vs-s vt vz ' +
    'abbr Buddh Christn MA Shinto anat arch archit astron ateji baseb biol bot bus chem chn col comp dated derog econ eK ek engr fam fem finc food geol geom gikun golf hanaf hist hon hum id iK ik io joc law ling litf ' +
    'm-sl mahj male math med mil music net-sl obs obsc oK ok ol on-mim physics poet pol proverb quote rare rkb sens shogi sl sports sumo tradem uk vulg yoji zool ' +
    'hob ksb ktb kyb kyu nab osb rkb thb tsb tsug'
  ).split(' '),
);
/** Classes of verbs, old ones among them: `v5k-s`, `v2t-k`. */
const VERB = /^v[1245][a-z]{0,3}(-[a-z]{1,3})?$/;
/** To another entry, which cannot be followed here. */
const REFERENCE = /^(See|ant:) /;
const tagOf = (text: string): string | undefined => {
  const code = text.endsWith(':') ? text.slice(0, -1) : text;
  return CODES.has(code) || VERB.test(code) ? code : undefined;
};

interface Head {
  /** Tags in front of a gloss; a number begins a sense. */
  tags: string[];
  begins: boolean;
  gloss: string;
}
const headOf = (text: string): Head => {
  const head: Head = { tags: [], begins: false, gloss: text.trim() };
  while (head.gloss.startsWith('(')) {
    const close = head.gloss.indexOf(')');
    const inside = head.gloss.slice(1, close);
    if (close < 0 || inside.length > 100) break;
    const tags = inside.split(',').map(tagOf);
    if (/^\d{1,2}$/.test(inside)) head.begins = true;
    else if (!REFERENCE.test(inside)) {
      if (tags.includes(undefined)) break;
      head.tags.push(...tags.filter((tag) => tag !== undefined));
    }
    head.gloss = head.gloss.slice(close + 1).trimStart();
  }
  return head;
};

const sensesOf = (pieces: readonly string[]) => {
  const senses: { glosses: string[]; tags: string[] }[] = [];
  for (const piece of pieces) {
    const { tags, begins, gloss } = headOf(piece);
    const last = senses.at(-1);
    if (begins || !last || (tags.length > 0 && gloss !== ''))
      senses.push({ glosses: [gloss], tags });
    else last.glosses.push(gloss);
  }
  return senses;
};

/** 案山子(P);鹿驚(oK) → each with what stands in its parentheses. */
const written = (list: string): { text: string; marks: string[] }[] =>
  list.split(';').map((part) => {
    const [text = '', ...marks] = part.trim().split('(');
    return { text, marks: marks.flatMap((mark) => mark.replace(')', '').split(',')) };
  });

const readEntry = (line: string): WrittenEntry | 'unreadable' => {
  const slash = line.indexOf('/');
  const head = line.slice(0, slash).trim();
  if (slash < 1 || head === '') return 'unreadable';
  const bracket = head.indexOf('[');
  const words = written(bracket < 0 ? head : head.slice(0, bracket));
  const kana = bracket < 0 ? [] : written(head.slice(bracket + 1).replace(']', ''));
  const pieces = line.slice(slash + 1).split('/').filter((piece) => piece !== '' && !/^EntL\d+X?$/.test(piece)); // prettier-ignore
  const senses = sensesOf(pieces.filter((piece) => piece !== '(P)'));
  const usuallyKana = senses[0]?.tags.includes('uk') === true;
  const known = new Set(words.map(({ text }) => text));
  const forms = words.flatMap(({ text }) => {
    // A reading may name the words it belongs to.
    const readings = kana.filter(
      ({ marks }) => !marks.some((mark) => known.has(mark)) || marks.includes(text),
    );
    return readings.length === 0
      ? formsOf(text, '')
      : readings.flatMap((reading) => formsOf(text, reading.text, usuallyKana));
  });
  return bounded({ forms, senses, common: pieces.includes('(P)') });
};

/** The first line is an entry for a word of signs that tells what the file is: title, copyright, date, each between slashes. */
const creditsOf = (line: string): Credits => {
  const [, name = '', ...rest] = line.split('/');
  const owner = rest.find((piece) => piece.startsWith('Copyright'))?.slice('Copyright'.length).trim(); // prettier-ignore
  const created = rest.find((piece) => piece.startsWith('Created'))?.replace(/^Created:?\s*/, '');
  const group = owner?.includes('Electronic Dictionary Research') === true;
  return {
    title: name.split(',')[0] ?? name,
    ...(owner !== undefined && { attribution: owner }),
    ...(created !== undefined && { version: created.slice(0, 40) }),
    ...(group && {
      licence: 'EDRDG Licence (CC BY-SA)',
      url: 'https://www.edrdg.org/edrdg/licence.html',
    }),
  };
};

/** EDICT and EDICT2: `言葉;詞(oK) [ことば] /(n) (1) language/(2) word/(P)/EntL1234X/`. */
export const edict = (): Format => {
  const format: Format = {
    name: 'EDICT',
    end: '\n',
    credits: { language: 'ja', glossLanguage: 'en' },
    read(line) {
      if (line === '') return undefined;
      if (!/^[　\s]*[？?]{3}/.test(line)) return readEntry(line);
      Object.assign(format.credits, creditsOf(line));
      return undefined;
    },
  };
  return format;
};
