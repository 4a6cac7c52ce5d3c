import {
  Id,
  Instant,
  KeyedHash,
  LanguageCode,
  defineEvents,
  event,
  personal,
  type AsRead,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

/** More than a person opens in a day; a machine that pretends to be one counts no further. */
const MOST_A_DAY = 300;

export const lookUpEvents = defineEvents({
  WordLookedUp: event(
    1,
    {
      contentId: Id.describe('the public lesson'),
      authorId: Id.describe('whose lesson it is'),
      occurrenceId: Id.describe('the sentence that has the word'),
      word: personal(z.string().max(60)).describe('as it stands in the lesson'),
      language: LanguageCode,
      visitor: KeyedHash.describe(
        'keyed hash of address and browser, with a salt that lives one day',
      ),
      at: Instant,
    },
    'Somebody looked a word of a public lesson up. Who it was is not known; the word is the author’s.',
    {
      appendedBy: 'POST /api/statistics/look-ups',
      subject: 'authorId',
      example: { word: '便利店', language: 'zh-CN', visitor: '3f1c2b7a9d8e4f60a1b2c3d4' },
    },
  ),
});
export type LookUpEvent = EventOf<typeof lookUpEvents>;
type LookedUp = LookUpEvent['data'];

export interface LookUpCommand {
  type: 'CountLookUps';
  data: Omit<LookedUp, 'occurrenceId' | 'word' | 'language'> & {
    words: readonly Pick<LookedUp, 'occurrenceId' | 'word' | 'language'>[];
  };
}
interface Day {
  count: number;
  known: ReadonlySet<string>;
}
const nameOf = (contentId: string, word: string): string => JSON.stringify([contentId, word]);

/** What one visitor looked up in one day: the same word of a lesson again is one look. */
export const lookUps: Decider<Day, LookUpCommand, LookUpEvent> = {
  initial: { count: 0, known: new Set() },
  decide({ data: { words, ...of } }, { count, known }) {
    const fresh = new Map(words.map((one) => [nameOf(of.contentId, one.word), one]));
    return [...fresh]
      .filter(([name]) => !known.has(name))
      .slice(0, Math.max(0, MOST_A_DAY - count))
      .map(([, one]) => ({ type: 'WordLookedUp', data: { ...of, ...one } }));
  },
  evolve: ({ count, known }, { data: { contentId, word } }: AsRead<LookUpEvent>) => ({
    count: count + 1,
    // Of an author who left nobody looks anything up any more.
    known: word === null ? known : new Set([...known, nameOf(contentId, word)]),
  }),
};
