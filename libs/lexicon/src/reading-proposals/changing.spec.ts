import type { Annotation, LessonDocument, SpecialWord } from '@app/lesson';
import { changeOf, type Lesson } from './changing.js';

const groups = (...pairs: [string, string][]): Annotation => ({
  reading: pairs.map(([text, reading]) => reading || text).join(''),
  characters: pairs.map(([text, reading]) => ({ text, reading })),
});
const made = (
  lines: readonly (readonly [id: string, content: string, annotation: Annotation])[],
  byHand: string[] = [],
) =>
  // prettier-ignore
  ({
    graph: {
      nodes: [
        {
          type: 'textContent',
          params: {
            segments: lines.map(([id, content], index) => ({
              occurrenceId: `o-${index + 1}`,
              id,
              content,
              language: 'ja',
              speaker: 'default',
            })),
          },
        },
      ],
      nodeTypeCounters: {},
    },
    resources: {
      annotations: Object.fromEntries(lines.map(([id, , annotation]) => [id, annotation])),
      translations: {},
      audioItems: [],
      origins: {
        annotations: Object.fromEntries(byHand.map((id) => [id, { origin: 'human' }])),
        translations: {},
      },
    },
  }) as unknown as LessonDocument;

const first = [
  's-1',
  'あちらの棚。',
  groups(['あちらの', ''], ['棚', 'たな'], ['。', '']),
] as const;
const books = ['s-2', '棚の本。', groups(['棚', 'たな'], ['の', ''], ['本', 'ほん'], ['。', ''])] as const; // prettier-ignore
const right = ['s-3', 'この棚。', groups(['この', ''], ['棚', 'だな'], ['。', ''])] as const;
const asked = { occurrenceId: 'o-1', sentenceId: 's-1', start: 4, word: '棚', reading: 'だな' };
const words: SpecialWord[] = [
  { word: '棚', language: 'ja', kind: 'reading', value: 'だな', scope: 'content' },
];
const lesson = (draft: LessonDocument, published?: LessonDocument): Lesson => ({
  contentId: 'c-1',
  ...draft,
  ...(published && { published }),
});
const told = ({ sentences }: ReturnType<typeof changeOf>) =>
  sentences.map(({ number, starts, published }) => [number, starts, published === true]);

describe('only this sentence', () => {
  it('is it, and those that say the very same, in the draft and in what others hear', () => {
    const both = made([first, books, first]);
    const change = changeOf(lesson(both, both), asked, { asked: true });
    expect(told(change)).toEqual([[1, [4], false], [3, [4], false]]); // prettier-ignore
    expect(change.respellings).toMatchObject([
      { segmentId: 's-1', start: 4, was: [{ reading: 'たな' }], now: [{ reading: 'だな' }] },
    ]);
  });
  it('is what others hear alone, where the draft says something else by now', () => {
    const change = changeOf(
      lesson(made([['s-9', 'はい。', groups(['はい。', ''])]]), made([first])),
      asked,
      { asked: true },
    );
    expect(told(change)).toEqual([[1, [4], true]]);
    expect(change.respellings).toMatchObject([{ segmentId: 's-1' }]);
  });
  it('is nothing where it reads so already', () =>
    expect(
      changeOf(lesson(made([right])), { ...asked, sentenceId: 's-3', start: 2 }, { asked: true }),
    ).toMatchObject({ sentences: [], respellings: [] }));
});

describe('a word of its own', () => {
  it('is heard wherever it stands, but not where a person wrote the reading, nor where it is right', () => {
    const draft = made([first, books, right, ['s-4', '棚だ。', groups(['棚', 'たな'], ['だ。', ''])]], ['s-4']); // prettier-ignore
    expect(told(changeOf(lesson(draft), asked, { asked: true, words }))).toEqual([
      [1, [4], false],
      [2, [0], false],
    ]);
    expect(told(changeOf(lesson(draft), asked, { asked: false, words }))).toHaveLength(2);
  });
  it('leaves a longer word that is known alone', () => {
    const longer: SpecialWord = { word: '棚の本', language: 'ja', kind: 'reading', value: 'x' };
    expect(
      told(
        changeOf(lesson(made([first, books])), asked, { asked: true, words: [...words, longer] }),
      ),
    ).toEqual([[1, [4], false]]);
  });
  it('is written at each of its places, and who had read it so is remembered', () => {
    const twice = ['s-5', '棚と棚。', groups(['棚', 'たな'], ['と', ''], ['棚', 'たな'], ['。', ''])] as const; // prettier-ignore
    const { respellings } = changeOf(lesson(made([]), made([twice])), asked, { asked: false, words }); // prettier-ignore
    expect(respellings.map(({ start, after }) => [start, after])).toEqual([
      [0, 'だなとたな。'],
      [2, 'だなとだな。'],
    ]);
    expect(respellings.map(({ from, to }) => [from, to])).toEqual([
      [undefined, { origin: 'human' }],
      [{ origin: 'human' }, { origin: 'human' }],
    ]);
  });
});
