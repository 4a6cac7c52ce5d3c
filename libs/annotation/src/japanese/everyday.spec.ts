import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JapaneseAnnotation } from '../annotator.js';
import { createAnnotator } from '../embedded-annotator.js';
import { withCompounds } from './compounds.js';
import { said } from './said.js';

const annotator = createAnnotator();
afterAll(() => annotator.close());

const lines = readFileSync(join(__dirname, 'everyday.tsv'), 'utf8').trimEnd().split('\n');

it('reads everyday sentences as they are said', async () => {
  const cases = lines.map((line) => line.split('\t') as [string, string]);
  const { annotations } = await annotator.annotate({
    language: 'ja',
    segments: cases.map(([content], index) => ({ id: String(index), content })),
  });
  const wrong = cases.flatMap(([content, reading], index) => {
    const read = (annotations[index] as JapaneseAnnotation).reading;
    return read === reading ? [] : [`${content}: ${read}, not ${reading}`];
  });
  expect(wrong).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(100);
});

describe('words of the table', () => {
  const table = new Map([
    ['体当たり', 'たいあたり'],
    ['彼の', 'あの'],
    ['三日', 'みか'],
  ]);
  const joined = (...words: [string, string, string][]) =>
    withCompounds(words.map(([surface, reading, kind]) => said(surface, reading, kind)), table).map(({ reading }) => reading); // prettier-ignore

  it('stand for what they were cut into', () =>
    expect(joined(['体', 'からだ', '名詞,一般,*'], ['当たり', 'あたり', '名詞,一般,*'], ['を', 'を', '助詞,格助詞,一般'])).toEqual(['たいあたり', 'を'])); // prettier-ignore

  it('end in no particle, and hold no figure', () => {
    expect(joined(['彼', 'かれ', '名詞,代名詞,一般'], ['の', 'の', '助詞,連体化,*'])).toEqual(['かれ', 'の']); // prettier-ignore
    expect(joined(['三', 'さん', '名詞,数,*'], ['日', 'にち', '名詞,接尾,助数詞'])).toEqual(['さん', 'にち']); // prettier-ignore
  });
});
