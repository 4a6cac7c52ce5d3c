import type { Annotation, LessonDocument } from '@app/lesson';
import { placed } from './placing.js';

const groups = (...pairs: [string, string][]): Annotation => ({
  reading: pairs.map(([text, reading]) => reading || text).join(''),
  characters: pairs.map(([text, reading]) => ({ text, reading })),
});
const made = (
  sentences: { occurrenceId: string; id: string; content: string }[],
  annotations: Record<string, Annotation>,
) =>
  ({
    graph: {
      nodes: [{ type: 'textContent', params: { segments: sentences } }],
      nodeTypeCounters: {},
    },
    resources: { annotations, translations: {}, audioItems: [] },
  }) as unknown as LessonDocument;

const line = { occurrenceId: 'o-1', id: 's-1', content: 'あちらの棚の二段目。' };
const reading = groups(
  ['あちらの', ''],
  ['棚', 'たな'],
  ['の', ''],
  ['二段目', 'にだんめ'],
  ['。', ''],
);
const asked = { occurrenceId: 'o-1', sentenceId: 's-1', start: 4, word: '棚', reading: 'だな' };
const lesson = made([line], { 's-1': reading });

describe('a proposal laid upon the lesson', () => {
  it('changes the reading of its word and of nothing else', () =>
    expect(placed(lesson, asked)).toMatchObject({
      index: 0,
      changed: false,
      word: {
        start: 4,
        current: 'たな',
        corrected: groups(
          ['あちらの', ''],
          ['棚', 'だな'],
          ['の', ''],
          ['二段目', 'にだんめ'],
          ['。', ''],
        ),
      },
    }));
  it('takes several groups for one word', () =>
    expect(
      placed(lesson, { ...asked, word: '棚の二段目', reading: 'たなのにだんめ' })?.word,
    ).toMatchObject({
      start: 4,
      current: 'たなのにだんめ',
      corrected: groups(['あちらの', ''], ['棚の二段目', 'たなのにだんめ'], ['。', '']),
    }));
  it('cuts what is read as it is written, and what has one reading for all of it not', () => {
    expect(
      placed(lesson, { ...asked, start: 2, word: 'らの', reading: 'ラノ' })?.word,
    ).toMatchObject({
      start: 2,
      current: 'らの',
      corrected: groups(
        ['あち', ''],
        ['らの', 'ラノ'],
        ['棚', 'たな'],
        ['の', ''],
        ['二段目', 'にだんめ'],
        ['。', ''],
      ),
    });
    expect(
      placed(lesson, { ...asked, start: 6, word: '二段', reading: 'にだん' })?.word,
    ).toBeUndefined();
  });
  it('finds the same sentence at another place', () => {
    const other = { ...line, occurrenceId: 'o-9' };
    expect(
      placed(made([{ ...line, id: 's-2', content: '棚。' }, other], { 's-1': reading }), asked),
    ).toMatchObject({
      segment: other,
      index: 1,
      changed: false,
    });
  });
  it('says when the sentence has changed, and follows the word while there is one of it', () => {
    const after = (content: string, annotation: Annotation) =>
      placed(made([{ ...line, id: 's-2', content }], { 's-2': annotation }), asked);
    expect(after('棚はあちら。', groups(['棚', 'たな'], ['はあちら。', '']))).toMatchObject({
      changed: true,
      word: { start: 0, current: 'たな' },
    });
    expect(
      after('棚と棚。', groups(['棚', 'たな'], ['と', ''], ['棚', 'たな'], ['。', '']))?.word,
    ).toBeUndefined();
    expect(after('はい。', groups(['はい。', '']))).toMatchObject({ changed: true });
    expect(after('はい。', groups(['はい。', '']))?.word).toBeUndefined();
  });
  it('is about nothing where the sentence is gone or has no readings', () => {
    expect(placed(made([], {}), asked)).toBeUndefined();
    expect(placed(made([line], {}), asked)?.word).toBeUndefined();
    expect(placed(made([line], { 's-1': 'tana' }), asked)?.word).toBeUndefined();
  });
});
