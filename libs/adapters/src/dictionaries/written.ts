import { plainForm, plainReading, type Sense } from '@app/kernel';

/** What a dictionary's file says of itself, or the operator for it. */
export interface Credits {
  title?: string;
  /** BCP 47, of the words and of their explanations. */
  language?: string;
  glossLanguage?: string;
  licence?: string;
  url?: string;
  attribution?: string;
  version?: string;
}

/** One way to look an entry up, and what is shown for it. */
export interface WrittenForm {
  form: string;
  word: string;
  reading: string;
  /** Is this how the word is written, how it is mostly written though there are characters for it, or only how it sounds? */
  how: 'written' | 'mostly' | 'sounds';
}

export interface WrittenEntry {
  forms: readonly WrittenForm[];
  senses: readonly Sense[];
  common: boolean;
}

/** Reads one format, record by record. */
export interface Format {
  name: 'EDICT' | 'JMdict' | 'CC-CEDICT' | 'TSV';
  /** What ends a record. */
  end: '\n' | '</entry>';
  /** Grows while the head of the file is read. */
  credits: Credits;
  /** `undefined`: nothing to look up (a comment, the head, an empty line); `unreadable`: it should have been an entry. Linear in the record. */
  read(record: string): WrittenEntry | 'unreadable' | undefined;
}

/** Bounds of one entry; what is longer is cut, or where it cannot be looked up then, left out. */
const MOST = {
  forms: 40,
  form: 100,
  reading: 200,
  senses: 60,
  glosses: 20,
  gloss: 500,
  tags: 12,
} as const;

const written = (word: string, reading: string): WrittenForm => ({
  form: plainForm(word),
  word,
  reading,
  how: 'written',
});
const spoken = (word: string, reading: string): WrittenForm => ({
  form: plainReading(reading),
  word,
  reading,
  how: 'sounds',
});

/** The forms of a word with a reading. `usuallyKana`: its kana are how it is written. */
export const formsOf = (word: string, reading: string, usuallyKana = false): WrittenForm[] => {
  if (reading === '' || reading === word) return [written(word, '')];
  return [
    written(word, reading),
    { ...spoken(word, reading), ...(usuallyKana && { how: 'mostly' }) },
  ];
};

const fits = ({ form, word, reading }: WrittenForm) =>
  form !== '' && word.length <= MOST.form && reading.length <= MOST.reading;

/** An entry within its bounds. */
export const bounded = ({ forms, senses, common }: WrittenEntry): WrittenEntry | 'unreadable' => {
  const seen = new Set<string>();
  const kept = forms.filter(
    (form) =>
      fits(form) &&
      !seen.has(`${form.form}\n${form.reading}`) &&
      seen.add(`${form.form}\n${form.reading}`),
  );
  const told = senses
    .map(({ glosses, tags }) => ({
      glosses: glosses.map((gloss) => gloss.trim().slice(0, MOST.gloss)).filter((gloss) => gloss !== '').slice(0, MOST.glosses), // prettier-ignore
      tags: tags.slice(0, MOST.tags),
    }))
    .filter(({ glosses }) => glosses.length > 0);
  if (kept.length === 0 || told.length === 0) return 'unreadable';
  return { forms: kept.slice(0, MOST.forms), senses: told.slice(0, MOST.senses), common };
};
