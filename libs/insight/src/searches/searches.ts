import {
  Instant,
  KeyedHash,
  defineEvents,
  event,
  open,
  type AsRead,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';
import { keptWords } from './words.js';

/** More than a person looks for in a day; a machine that pretends to be one counts no further. */
const MOST_A_DAY = 200;

export const searchEvents = defineEvents({
  LessonsSearched: event(
    1,
    {
      words: open(
        z.string().max(100).describe('what was looked for, as it is compared; empty: not kept'),
        'no name stands beside it, and what may be an address, a number or a code is not kept',
        'こんびに',
      ),
      results: z.int().describe('how many lessons had it'),
      narrowed: z.boolean().describe('whether only a part of the lessons was asked for'),
      visitor: KeyedHash.describe(
        'keyed hash of address and browser, with a salt that lives one day',
      ),
      at: Instant,
    },
    'Somebody looked for words in the public lessons, and stayed with what was found. Who it was is not known.',
    {
      appendedBy: 'POST /api/statistics/search',
      example: { results: 3, narrowed: false, visitor: '3f1c2b7a9d8e4f60a1b2c3d4' },
    },
  ),
});
export type SearchEvent = EventOf<typeof searchEvents>;
type Searched = SearchEvent['data'];

export interface SearchCommand {
  type: 'CountSearch';
  data: Searched;
}
interface Day {
  count: number;
  asked: ReadonlySet<string>;
}
const nameOf = ({ words, narrowed }: Pick<Searched, 'words' | 'narrowed'>): string =>
  JSON.stringify([words, narrowed]);

/** What one visitor looked for in one day: the same words again, on the next page or after a way back, are one search. */
export const searches: Decider<Day, SearchCommand, SearchEvent> = {
  initial: { count: 0, asked: new Set() },
  decide({ data }, { count, asked }) {
    const searched = { ...data, words: keptWords(data.words) };
    const known = searched.words !== '' && asked.has(nameOf(searched));
    return known || count >= MOST_A_DAY ? [] : [{ type: 'LessonsSearched', data: searched }];
  },
  evolve: ({ count, asked }, { data }: AsRead<SearchEvent>) => ({
    count: count + 1,
    asked: new Set([...asked, nameOf(data)]),
  }),
};
