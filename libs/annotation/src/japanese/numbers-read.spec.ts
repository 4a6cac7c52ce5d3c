import { readFileSync } from 'node:fs';
import type { JapaneseAnnotation } from '../annotator.js';
import { createAnnotator } from '../embedded-annotator.js';

const LEAST = 300;
/** Lines are written, read, and what may be read as well. */
const cases = readFileSync('libs/spoken/src/cases/ja.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const annotator = createAnnotator();
afterAll(() => annotator.close());

it('reads figures, signs and Latin words as people do', async () => {
  const { annotations } = await annotator.annotate({
    language: 'ja',
    segments: cases.map(([content = ''], index) => ({ id: String(index), content })),
  });
  const wrong = cases.flatMap(([text = '', ...right], index) => {
    const { reading } = annotations[index] as JapaneseAnnotation;
    const spoken = reading.replace(/\s+/g, '');
    return right.includes(spoken) ? [] : [`${text}: ${spoken}, not ${right.join(' or ')}`];
  });
  expect(wrong).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(LEAST);
}, 60_000);
