import { bounded, formsOf, type Format, type WrittenEntry } from './written.js';

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};
/** `&n;` is an abbreviation of the file's own: its name is what we show. Nothing is ever expanded. */
const plain = (text: string): string =>
  text.replaceAll(
    /&(#?\w{1,30});/g,
    (_, name: string) => ENTITIES[name] ?? (name.startsWith('#') ? '' : name),
  );

/** ISO 639-2 as the file has it → BCP 47. */
const LANGUAGES: Readonly<Record<string, string>> = { eng: 'en', ger: 'de', fre: 'fr', rus: 'ru', spa: 'es', dut: 'nl', hun: 'hu', swe: 'sv', slv: 'sl', chi: 'zh' }; // prettier-ignore

interface Element {
  name: string;
  attributes: string;
  /** Up to the next tag. */
  text: string;
}
/** Start and end tags (`/name`) in order. */
function* elementsOf(xml: string): Generator<Element> {
  for (let at = xml.indexOf('<'); at >= 0;) {
    const close = xml.indexOf('>', at);
    if (close < 0) return;
    const next = xml.indexOf('<', close);
    const tag = xml.slice(at + 1, close);
    const space = tag.indexOf(' ');
    const [name, attributes] = space < 0 ? [tag, ''] : [tag.slice(0, space), tag.slice(space)];
    yield {
      name,
      attributes,
      text: plain(xml.slice(close + 1, next < 0 ? xml.length : next)).trim(),
    };
    at = next;
  }
}

interface Spoken {
  text: string;
  of: string[];
  alone: boolean;
}
const readEntry = (xml: string, glossLanguage: string): WrittenEntry | 'unreadable' | undefined => {
  const words: string[] = [];
  const kana: Spoken[] = [];
  const senses: { glosses: string[]; tags: string[] }[] = [];
  let parts: string[] = [];
  let fresh: string[] = [];
  let common = false;
  for (const { name, attributes, text } of elementsOf(xml)) {
    const sense = senses.at(-1);
    if (name === 'keb') words.push(text);
    else if (name === 'reb') kana.push({ text, of: [], alone: false });
    else if (name === 're_restr') kana.at(-1)?.of.push(text);
    else if (name.startsWith('re_nokanji')) kana.at(-1)!.alone = true;
    else if (name === 'ke_pri' || name === 're_pri')
      common ||= /^(news1|ichi1|spec[12]|gai1)$/.test(text);
    else if (name === 'sense') {
      senses.push({ glosses: [], tags: [] });
      fresh = [];
    } else if (name === 'pos') fresh.push(text);
    else if (name === 'misc' || name === 'field' || name === 'dial') sense?.tags.push(text);
    else if (
      name === 'gloss' &&
      (LANGUAGES[/xml:lang="(\w{3})"/.exec(attributes)?.[1] ?? 'eng'] ?? '') === glossLanguage
    )
      sense?.glosses.push(text);
    else if (name === '/sense' && sense) {
      // A part of speech holds until another is named.
      if (fresh.length > 0) parts = fresh;
      sense.tags.unshift(...parts);
    }
  }
  const told = senses.filter(({ glosses }) => glosses.length > 0);
  if (told.length === 0 && senses.length > 0 && kana.length > 0) return undefined; // explained in other languages only
  const usuallyKana = told[0]?.tags.includes('uk') === true;
  const forms = words.flatMap((word) =>
    kana
      .filter(({ of, alone }) => !alone && (of.length === 0 || of.includes(word)))
      .flatMap(({ text }) => formsOf(word, text, usuallyKana)),
  );
  const bare = kana
    .filter(({ alone }) => alone || words.length === 0)
    .flatMap(({ text }) => formsOf(text, ''));
  return bounded({ forms: [...forms, ...bare], senses: told, common });
};

/** JMdict, one `<entry>` a record. Explanations in one language are kept: `glossLanguage` of the operator, or English. */
export const jmdict = (glossLanguage = 'en'): Format => {
  const format: Format = {
    name: 'JMdict',
    end: '</entry>',
    credits: {
      title: 'JMdict',
      language: 'ja',
      glossLanguage,
      licence: 'EDRDG Licence (CC BY-SA)',
      url: 'https://www.edrdg.org/edrdg/licence.html',
      attribution: 'Electronic Dictionary Research and Development Group',
    },
    read(record) {
      const start = record.indexOf('<entry');
      const created =
        start < 0
          ? undefined
          : /JMdict created: ?(\d{4}-\d\d-\d\d)/.exec(
              record.slice(Math.max(0, start - 400), start),
            )?.[1];
      if (created !== undefined) format.credits.version = created;
      if (start < 0) return undefined;
      return readEntry(record.slice(start), glossLanguage);
    },
  };
  return format;
};
