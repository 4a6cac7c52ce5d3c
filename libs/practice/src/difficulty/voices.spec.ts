import type { VoicePace } from '@app/contracts';
import { fold, type RecordedEvent } from '@app/kernel';
import { lessonPacesView, type LessonPaces } from './paces.view.js';
import { addVoices, bySlowness } from './voices.js';

const played = (occurrenceId: string, more: object) => ({ type: 'SentencePlayed', data: { contentId: 'c', occurrenceId, ...more } }); // prettier-ignore
const pacesOf = (...events: object[]) => {
  const log = events.map((event, n) => ({ ...event, position: BigInt(n + 1) }));
  return fold(lessonPacesView, log as unknown as RecordedEvent[]).get('c') as unknown as
    LessonPaces | undefined;
};

describe('how fast sentences are played', () => {
  it('counts who was told of, without the author, and what was slowed down', () =>
    expect(
      pacesOf(
        played('a', { rate: 0.8 }),
        played('a', { rate: 1 }),
        played('a', {}),
        played('a', { rate: 0.5, own: true }),
        played('b', { rate: 1.25 }),
      )?.sentences,
    ).toEqual({ a: { told: 2, slowed: 1 }, b: { told: 1, slowed: 0 } }));
  it('goes with its lesson', () =>
    expect(pacesOf(played('a', { rate: 1 }), { type: 'LessonPurged', data: { contentId: 'c' } })).toBeUndefined()); // prettier-ignore
});

describe('voices', () => {
  const row = (sequenceId: string, said: string | undefined, audioType = 'source' as const) => ({ audioType, sequenceId, language: 'ja', ...(said !== undefined && { said }) }); // prettier-ignore
  it('are counted by the sentences that they speak', () => {
    const voices = new Map<string, VoicePace>();
    const sentences = { a: { told: 4, slowed: 3 }, b: { told: 2, slowed: 0 }, c: { told: 9, slowed: 9 } }; // prettier-ignore
    addVoices(voices, [row('a', 'v x'), row('a', 'v y'), row('b', 'v'), row('c', undefined)], { sentences }); // prettier-ignore
    expect([...voices.values()]).toEqual([
      { voice: 'v', language: 'ja', sentences: 2, told: 6, slowed: 3 },
    ]);
  });
  it('of which much was told come before one that was slowed down once', () => {
    const of = (told: number, slowed: number) => ({ voice: '', language: '', sentences: 1, told, slowed }); // prettier-ignore
    expect([of(1, 1), of(100, 40)].toSorted(bySlowness)[0]).toEqual(of(100, 40));
  });
});
