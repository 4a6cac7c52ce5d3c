import { projection, readModel, type EventOf, type Recorded } from '@app/kernel';
import { LessonPurged } from '@published/authoring';
import {
  CollectionDeleted,
  CollectionItemAdded,
  CollectionItemRemoved,
  CollectionUndeleted,
  FavouriteAdded,
  FavouriteRemoved,
} from '@published/community';
import { LessonFinished, SentencePlayed } from '@published/practice';
import { firstOf, heatOrder, heated, sumOf, type Days } from './heat.js';

/** How hot a lesson is, folded from what others did; what the author and administrators did is not in it. */
export interface LessonHeat {
  days: Days;
  /** All days together, where the days themselves stand in parts, and since when. */
  played: number;
  playedSince?: string;
  favourites: number;
  favouritesSince?: string;
}

export const lessonHeat = readModel<LessonHeat>('lesson-heat', 2);

export const heard = {
  SentencePlayed,
  LessonFinished,
  FavouriteAdded,
  FavouriteRemoved,
  CollectionItemAdded,
  CollectionItemRemoved,
  CollectionDeleted,
  CollectionUndeleted,
  LessonPurged,
};
const utcDay = (at: string): string => at.slice(0, 10);

const after = (days: Days, event: Recorded<EventOf<typeof heard>>, contentId: string): Days => {
  switch (event.type) {
    case 'SentencePlayed':
      return event.data.first ? heated(days, event.data.day, 'played', 1) : days;
    case 'LessonFinished':
      return event.data.first ? heated(days, event.data.day, 'finished', 1) : days;
    case 'FavouriteAdded':
      return event.data.counts ? heated(days, utcDay(event.data.at), 'favourites', 1) : days;
    case 'FavouriteRemoved':
      return event.data.since === undefined
        ? days
        : heated(days, utcDay(event.data.since), 'favourites', -1);
    case 'CollectionItemAdded':
      return event.data.counts ? heated(days, utcDay(event.data.at), 'collections', 1) : days;
    case 'CollectionItemRemoved':
      return event.data.counts ? heated(days, utcDay(event.data.addedAt), 'collections', -1) : days;
    case 'CollectionDeleted':
    case 'CollectionUndeleted': {
      const item = event.data.items.find((one) => one.contentId === contentId);
      const by = event.type === 'CollectionDeleted' ? -1 : 1;
      return item?.counts ? heated(days, utcDay(item.addedAt), 'collections', by) : days;
    }
    default:
      return days;
  }
};

const summed = (days: Days): LessonHeat => {
  const { played, favourites } = sumOf(days);
  const [playedSince, favouritesSince] = [firstOf(days, 'played'), firstOf(days, 'favourites')];
  return {
    days,
    played,
    ...(playedSince !== undefined && { playedSince }),
    favourites,
    ...(favouritesSince !== undefined && { favouritesSince }),
  };
};

export const lessonHeatView = projection(lessonHeat, {
  hears: heard,
  key: ({ data }) =>
    'items' in data
      ? data.items.flatMap(({ contentId, counts }) => (counts ? contentId : []))
      : data.contentId,
  project(doc, event, contentId): LessonHeat | undefined {
    if (event.type === 'LessonPurged') return undefined;
    const before = doc?.days ?? {};
    const days = after(before, event, contentId);
    if (days === before) return doc;
    return Object.keys(days).length === 0 ? undefined : summed(days);
  },
  parts: ['days'],
  finds: {
    of: ({ days }) => ({ order: heatOrder(days) }),
    same: (a, b) => a.days === b.days,
  },
});

/** The counts behind a place, for whoever asks why. */
export const whyOf = ({ days }: LessonHeat) => sumOf(days);
