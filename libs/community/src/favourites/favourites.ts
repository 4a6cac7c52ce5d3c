import { Rejected, personAfter, type Decider } from '@app/kernel';

const MOST = 2000;

interface OfLesson {
  userId: string;
  contentId: string;
  at: string;
}
interface OfSentence extends OfLesson {
  occurrenceId: string;
}
export type FavouriteEvent =
  | { type: 'FavouriteAdded'; data: OfLesson & { occurrenceId?: string } }
  | { type: 'FavouriteRemoved'; data: OfLesson }
  | { type: 'SentenceFavouriteAdded'; data: OfSentence }
  | { type: 'SentenceFavouriteRemoved'; data: OfSentence };

/** With an occurrence it is about that sentence, without one about the lesson. */
export type FavouriteCommand =
  | { type: 'AddFavourite'; data: OfLesson & { occurrenceId?: string } }
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

/** The lessons and sentences one person keeps. */
export const favourites: Decider<ReadonlySet<string>, FavouriteCommand, FavouriteEvent> = {
  initial: new Set(),
  snapshot: { name: 'favourites', version: 1, persons: personAfter('favourites-') },
  decide({ type, data: { occurrenceId, ...data } }, all) {
    const name = nameOf({ ...data, ...(occurrenceId !== undefined && { occurrenceId }) });
    switch (type) {
      case 'AddFavourite':
        if (all.has(name)) return [];
        if (all.size >= MOST) throw new Rejected('FAVOURITES_FULL', `收藏已满，最多 ${MOST} 个`);
        return [
          occurrenceId === undefined
            ? { type: 'FavouriteAdded', data }
            : { type: 'SentenceFavouriteAdded', data: { ...data, occurrenceId } },
        ];
      case 'RemoveFavourite':
        if (!all.has(name)) return [];
        return [
          occurrenceId === undefined
            ? { type: 'FavouriteRemoved', data }
            : { type: 'SentenceFavouriteRemoved', data: { ...data, occurrenceId } },
        ];
    }
  },
  evolve(all, event) {
    const next = new Set(all);
    if (event.type === 'FavouriteAdded' || event.type === 'SentenceFavouriteAdded')
      next.add(kept(event));
    else next.delete(kept(event));
    return next;
  },
};
