/** One dictionary that the operator has installed, as it is credited. */
export interface DictionaryInfo {
  /** Of its content: another version of it has another id. */
  id: string;
  title: string;
  /** BCP 47: of the words. `zh` stands for every way of writing Chinese. */
  language: string;
  /** BCP 47: of the explanations. */
  glossLanguage: string;
  licence: string;
  /** Where its licence, or itself, can be read. */
  url?: string;
  /** Whose work it is. */
  attribution?: string;
  /** As its makers call it: mostly a date. */
  version?: string;
  /** How many entries it has. */
  entries: number;
}

export interface Sense {
  /** Words of the other language that mean nearly the same. */
  glosses: readonly string[];
  /** Parts of speech and usage, as the dictionary abbreviates them: `v1`, `uk`. */
  tags: readonly string[];
}

export interface DictionaryEntry {
  /** As the dictionary writes what was looked up. */
  word: string;
  /** Kana, pinyin with tone marks, …; empty where the word is read as it is written. */
  reading: string;
  senses: readonly Sense[];
  /** `DictionaryInfo.id`. */
  source: string;
}

export interface Lookup {
  /** A form as it is written in a dictionary, or in its kana. Width and case do not matter. */
  word: string;
  /** BCP 47. */
  language: string;
  /** How it is read here, or how that begins: chooses among homographs, and never empties an answer. */
  reading?: string;
}

/** What is installed can change while we run: every answer tells of now. Its promises are `dictionaryContract`. */
export interface Dictionaries {
  /** By title. */
  installed(): Promise<readonly DictionaryInfo[]>;
  /** Nothing where no dictionary of the language knows the word. Written forms before kana, what is common before what is rare. */
  look(lookup: Lookup): Promise<readonly DictionaryEntry[]>;
}

/** Does a dictionary of `of` explain texts in `language`? `ja` explains `ja-JP`. */
export const explains = (of: string, language: string): boolean =>
  language === of || language.startsWith(`${of}-`);

/** A form as it is compared: without width and case. */
export const plainForm = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A reading as it is compared: hiragana for katakana, without width, case, spaces and marks of pause. */
export const plainReading = (text: string): string =>
  plainForm(text)
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replaceAll(/[\s·・’']/g, '');

const shared = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

/**
 * Homographs by how the word is read here: those read exactly so, and no others; where none is, those that begin most alike come first.
 * What is read as it is written stays beside them.
 */
export const byReading = <T extends { word: string; reading: string }>(
  entries: readonly T[],
  reading: string | undefined,
): T[] => {
  const wanted = plainReading(reading ?? '');
  if (wanted === '') return [...entries];
  const alike = entries.map((entry) => ({ entry, own: plainReading(entry.reading || entry.word) }));
  const exact = alike.filter(({ own }) => own === wanted);
  if (exact.length > 0) return exact.map(({ entry }) => entry);
  return alike
    .toSorted((a, b) => shared(b.own, wanted) - shared(a.own, wanted))
    .map(({ entry }) => entry);
};
