import { fold, type RecordedEvent } from '@app/kernel';
import { given } from '../../../kernel/src/testing.js';
import { lookUps, type LookUpCommand, type LookUpEvent } from './look-ups.js';
import { lessonLookUpsView, type LessonLookUps } from './look-ups.view.js';

const at = '2026-01-01T08:00:00.000Z';
const of = { contentId: 'c', authorId: 'hana', visitor: 'v', at };
const look = (word: string) => ({ occurrenceId: 'o', word, language: 'ja' });
const count = (words: readonly string[], change: Partial<typeof of> = {}): LookUpCommand => ({ type: 'CountLookUps', data: { ...of, ...change, words: words.map(look) } }); // prettier-ignore
const looked = (word: string, change: Partial<typeof of> = {}): LookUpEvent => ({ type: 'WordLookedUp', data: { ...of, ...change, ...look(word) } }); // prettier-ignore
const after = given(lookUps);

describe('a word that was looked up', () => {
  it('is counted, several at once, too', () =>
    after()
      .when(count(['山', '谷']))
      .thenEvents(looked('山'), looked('谷')));
  it('is one look a day, also of two in one report; of another lesson it is another', () => {
    after(looked('山'))
      .when(count(['山', '谷', '谷']))
      .thenEvents(looked('谷'));
    after(looked('山'))
      .when(count(['山'], { contentId: 'd' }))
      .thenEvents(looked('山', { contentId: 'd' }));
    after(looked('山'))
      .when(count(['山']))
      .thenNothing();
  });
  it('has an end in a day', () => {
    const most = Array.from({ length: 299 }, (_, n) => looked(`w${n}`));
    after(...most)
      .when(count(['山', '谷']))
      .thenEvents(looked('山'));
    after(...most, looked('山'))
      .when(count(['谷']))
      .thenNothing();
  });
});

describe('the words of a lesson', () => {
  const lookUpsOf = (...events: object[]) => {
    const log = events.map((event, n) => ({ ...event, position: BigInt(n + 1) }));
    return fold(lessonLookUpsView, log as unknown as RecordedEvent[]).get('c') as unknown as
      LessonLookUps | undefined;
  };
  const erased = { type: 'WordLookedUp', data: { ...of, ...look(''), word: null } };

  it('are counted over all visitors', () =>
    expect(lookUpsOf(looked('谷'), looked('山'), looked('谷', { visitor: 'w' }))?.words).toEqual([
      { word: '山', language: 'ja', count: 1 },
      { word: '谷', language: 'ja', count: 2 },
    ]));
  it('end: what comes after so many is not told apart', () => {
    const many = Array.from({ length: 501 }, (_, n) => looked(`w${n}`));
    expect(lookUpsOf(...many, looked('w1'))?.words).toHaveLength(500);
    const words = lookUpsOf(...many, looked('w1'))?.words;
    expect(words?.find(({ word }) => word === 'w1')?.count).toBe(2);
    expect(lookUpsOf(...many)?.total).toBe(501);
  });
  it('go with the lesson, and say nothing of an author who left', () => {
    expect(lookUpsOf(looked('山'), { type: 'LessonPurged', data: { contentId: 'c' } })).toBeUndefined(); // prettier-ignore
    expect(lookUpsOf(erased)).toMatchObject({ words: [], total: 1 });
  });
});
