import { bounded, formsOf, type Credits, type Format } from './written.js';

const KEYS: Readonly<Record<string, keyof Credits>> = {
  title: 'title',
  language: 'language',
  'gloss-language': 'glossLanguage',
  licence: 'licence',
  license: 'licence',
  url: 'url',
  attribution: 'attribution',
  version: 'version',
};

/**
 * The open format for any pair of languages: UTF-8 lines of `word ⇥ reading ⇥ sense [⇥ sense …]`, words of one sense separated by `;`,
 * the reading empty where there is none. Lines `# title: …`, `# language: ja`, `# gloss-language: zh-CN`, `# licence: …`, `# url: …`,
 * `# attribution: …` and `# version: …` at the head credit it; other lines with `#` are comments.
 */
export const table = (): Format => {
  const format: Format = {
    name: 'TSV',
    end: '\n',
    credits: {},
    read(line) {
      if (line.trim() === '') return undefined;
      if (line.startsWith('#')) {
        const colon = line.indexOf(':');
        const key = KEYS[line.slice(1, Math.max(1, colon)).trim().toLowerCase()];
        if (key) format.credits[key] = line.slice(colon + 1).trim();
        return undefined;
      }
      const [word = '', reading = '', ...senses] = line.split('\t').map((column) => column.trim());
      if (word === '') return 'unreadable';
      return bounded({
        forms: formsOf(word, reading),
        senses: senses.map((sense) => ({ glosses: sense.split(';'), tags: [] })),
        common: false,
      });
    },
  };
  return format;
};
