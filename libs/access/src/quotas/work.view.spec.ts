import { fold, type RecordedEvent } from '@app/kernel';
import { generationWork } from './work.view.js';

const ids = { contentId: 'c', userId: 'hana', generationId: 'g' };
/** As a log gives them: of who is erased, what was sealed is nothing. */
const folded = (...told: readonly (readonly [type: string, data: object])[]) => [
  ...fold(
    generationWork,
    told.map(
      ([type, data], index) =>
        ({ type, data: { ...ids, ...data }, position: BigInt(index + 1), stream: 's' }) as unknown as RecordedEvent, // prettier-ignore
    ),
  ).values(),
];
const history = (annotations: object | null) =>
  [
    ['GenerationRequested', {}],
    ['SentencesAnnotated', { annotations }],
    ['GenerationFinished', {}],
    ['LessonDeleted', {}],
  ] as const;

describe('what a generation has made', () => {
  it('stays to be settled when its lesson goes to the bin', () =>
    expect(folded(...history({ s1: 'a', s2: 'b' }))).toMatchObject([
      { open: [], ended: [{ generationId: 'g', used: { annotation: 2 } }] },
    ]));
  it('is forgotten with the lesson, so that it is the same when it is folded again after an erasure', () => {
    const purged = ['LessonPurged', {}] as const;
    expect(folded(...history({ s1: 'a' }), purged)).toEqual(folded(...history(null), purged));
    expect(folded(...history({ s1: 'a' }), purged)).toEqual([]);
  });
});
