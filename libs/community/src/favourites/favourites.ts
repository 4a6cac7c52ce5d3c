import { Rejected, type Decider } from '@app/kernel';

const MOST = 2000;

export type FavouriteEvent =
  | { type: 'FavouriteAdded'; data: { userId: string; contentId: string; occurrenceId?: string; at: string } }
  | { type: 'FavouriteRemoved'; data: { userId: string; contentId: string; at: string } };

export type FavouriteCommand =
  | { type: 'AddFavourite'; data: { userId: string; contentId: string; occurrenceId?: string; at: string } }
  | { type: 'RemoveFavourite'; data: { userId: string; contentId: string; at: string } };

/** The lessons one person keeps. */
export const favourites: Decider<ReadonlySet<string>, FavouriteCommand, FavouriteEvent> = {
  initial: new Set(),
  decide({ type, data }, kept) {
    switch (type) {
      case 'AddFavourite':
        if (kept.has(data.contentId)) return [];
        if (kept.size >= MOST) throw new Rejected('FAVOURITES_FULL', `收藏已满，最多 ${MOST} 个`);
        return [{ type: 'FavouriteAdded', data }];
      case 'RemoveFavourite':
        return kept.has(data.contentId) ? [{ type: 'FavouriteRemoved', data }] : [];
    }
  },
  evolve(kept, { type, data }) {
    const next = new Set(kept);
    if (type === 'FavouriteAdded') next.add(data.contentId);
    else next.delete(data.contentId);
    return next;
  },
};
