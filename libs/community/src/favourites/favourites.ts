import {
  Id,
  Instant,
  Rejected,
  UserId,
  defineEvents,
  event,
  personAfter,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const MOST = 2000;

const OfLessonFields = {
  userId: UserId.describe('who'),
  contentId: Id.describe('which lesson'),
  at: Instant,
};
const OfSentenceFields = {
  ...OfLessonFields,
  occurrenceId: Id.describe('which sentence at its place'),
};
const example = { occurrenceId: '9d7f3c1e-4444-4a43-9c0e-6a1f2b3c4d5e' };

export const favouriteEvents = defineEvents({
  FavouriteAdded: event(
    1,
    {
      ...OfLessonFields,
      occurrenceId: Id.optional().describe(
        'the sentence it was at, in events from before sentences could be kept',
      ),
      counts: z
        .literal(true)
        .optional()
        .describe('true: of neither the author nor an administrator; it makes the lesson hot'),
    },
    'A person keeps a lesson.',
    { appendedBy: 'POST /api/favorites', example: { occurrenceId: undefined, counts: undefined } },
  ),
  FavouriteRemoved: event(
    1,
    {
      ...OfLessonFields,
      since: Instant.optional().describe('of one that counted: when it was added'),
    },
    'A person lets a lesson go.',
    { appendedBy: 'DELETE /api/favorites/:id', example: { since: undefined } },
  ),
  SentenceFavouriteAdded: event(1, OfSentenceFields, 'A person keeps a sentence.', {
    appendedBy: 'POST /api/favorites',
    example,
  }),
  SentenceFavouriteRemoved: event(1, OfSentenceFields, 'A person lets a sentence go.', {
    appendedBy: 'DELETE /api/favorites/:id',
    example,
  }),
});
export type FavouriteEvent = EventOf<typeof favouriteEvents>;

interface OfLesson {
  userId: string;
  contentId: string;
  at: string;
}
/** With an occurrence it is about that sentence, without one about the lesson. */
export type FavouriteCommand =
  | { type: 'AddFavourite'; data: OfLesson & { occurrenceId?: string; counts?: true } }
  | { type: 'RemoveFavourite'; data: OfLesson & { occurrenceId?: string } };

const SENTENCE = '#';
const nameOf = ({
  contentId,
  occurrenceId,
}: {
  contentId: string;
  occurrenceId?: string;
}): string => (occurrenceId === undefined ? contentId : `${contentId}${SENTENCE}${occurrenceId}`);
/** An old event may name a sentence too: it was about the lesson. */
const kept = ({ type, data }: FavouriteEvent): string =>
  type === 'FavouriteAdded' || type === 'FavouriteRemoved' ? data.contentId : nameOf(data);

/** What is kept; of what counts since when, else an empty text. */
type Kept = ReadonlyMap<string, string>;

/** The lessons and sentences one person keeps. */
export const favourites: Decider<Kept, FavouriteCommand, FavouriteEvent> = {
  initial: new Map(),
  snapshot: { name: 'favourites', version: 2, persons: personAfter('favourites-') },
  decide({ type, data: { occurrenceId, ...given } }, all) {
    const { userId, contentId, at } = given;
    const data = { userId, contentId, at };
    const name = nameOf({ ...data, ...(occurrenceId !== undefined && { occurrenceId }) });
    switch (type) {
      case 'AddFavourite':
        if (all.has(name)) return [];
        if (all.size >= MOST) throw new Rejected('FAVOURITES_FULL', `收藏已满，最多 ${MOST} 个`);
        return [
          occurrenceId === undefined
            ? {
                type: 'FavouriteAdded',
                data: { ...data, ...('counts' in given && given.counts && { counts: true }) },
              }
            : { type: 'SentenceFavouriteAdded', data: { ...data, occurrenceId } },
        ];
      case 'RemoveFavourite': {
        const since = all.get(name);
        if (since === undefined) return [];
        return [
          occurrenceId === undefined
            ? { type: 'FavouriteRemoved', data: { ...data, ...(since !== '' && { since }) } }
            : { type: 'SentenceFavouriteRemoved', data: { ...data, occurrenceId } },
        ];
      }
    }
  },
  evolve(all, fact) {
    const next = new Map(all);
    if (fact.type === 'FavouriteAdded' || fact.type === 'SentenceFavouriteAdded')
      next.set(kept(fact), fact.type === 'FavouriteAdded' && fact.data.counts ? fact.data.at : '');
    else next.delete(kept(fact));
    return next;
  },
};
