import { readFileSync } from 'node:fs';
import { readLanguages } from './languages.js';
import { recognisePaste } from './paste.js';
import { readSpeakers } from './speakers.js';
import { splitText } from './split.js';

/** Rows of a table of texts as people paste them: what is right, a tab, the text. Lines of one text are divided by |. */
const rows = (name: string): string[][] =>
  readFileSync(new URL(`traps/${name}.tsv`, `file://${__filename}`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'));

describe('sentences', () => {
  it.each(rows('splitting'))('%s: %s', (how, pieces = '') =>
    expect(
      splitText(pieces.replaceAll('|', how === 'spaced' ? ' ' : ''), {
        mode: 'period',
        enableSpeakerParsing: false,
      }).pieces.map(({ content }) => content),
    ).toEqual(pieces.split('|')),
  );
});

describe('languages', () => {
  it.each(rows('languages'))('%s: %s', (languages = '', text = '') =>
    expect(readLanguages(text.split('|'))).toEqual(languages.split(' ')),
  );
  it.each(rows('chosen'))('chosen %s, %s: %s', (chosen, languages = '', text = '') =>
    expect(readLanguages(text.split('|'), { chosen })).toEqual(languages.split(' ')),
  );
});

describe('speakers', () => {
  it.each(rows('speakers'))('%s: %s', (cast, text = '') =>
    expect(
      readSpeakers(text.replaceAll('|', '\n'))
        .cast.map(({ name, count }) => `${name} ${count}`)
        .join(', '),
    ).toBe(cast),
  );
});

describe('what is pasted', () => {
  const written = (cell = '') => cell.replace(/(?<!\\)\\n/g, '\n').replaceAll('\\\\', '\\');
  it.each(rows('pastes'))('%s', (pasted, text) =>
    expect(recognisePaste(written(pasted)).text).toBe(written(text)),
  );
});

it('has at least 250 of them', () =>
  expect(
    ['splitting', 'languages', 'chosen', 'speakers', 'pastes'].flatMap(rows).length,
  ).toBeGreaterThanOrEqual(250));
