import { NOTICES_KEPT, type NoticePlace } from '@app/contracts';
import { readModel, type DomainEvent, type Projection, type Recorded } from '@app/kernel';
import type { NoticeLine, Noticed } from '@app/platform';

/** Nothing of it names anybody or anything: names are found when it is read. */
export interface HeldNotice {
  /** The position in the log, padded so that text sorts like the log. */
  id: string;
  at: string;
  type: string;
  says: string;
  count: number;
  read: boolean;
  place?: NoticePlace;
  placeId?: string;
  /** It is called as it was then, and leads nowhere. */
  former?: true;
  by?: string;
}
export interface NoticesDoc {
  userId: string;
  unread: number;
  /** The newest last; the oldest go. */
  notices: readonly HeldNotice[];
}
export const noticeRecords = readModel<NoticesDoc>('notices', 1);

interface Any extends DomainEvent {
  data: { userId?: string; upTo?: string };
}
type Lines = Readonly<Record<string, Noticed>>;
const READ = 'NoticesRead';
const ERASED = 'UserErased';
const unreadOf = (notices: readonly HeldNotice[]): number =>
  notices.filter(({ read }) => !read).length;

const lineOf = (lines: Lines, { type, data, metadata }: Recorded<Any>): NoticeLine | undefined =>
  lines[type]?.(data, metadata.actor);
/** Nobody is told what they did themselves. */
const toldBy = (lines: Lines, event: Recorded<Any>): string[] =>
  [lineOf(lines, event)?.to ?? []].flat().filter((to) => to !== event.metadata.actor);

const again = (former: HeldNotice, one: HeldNotice, together: string | undefined): HeldNotice => {
  const alone = former.by === one.by && former.says === one.says;
  return { ...one, count: former.count + 1, says: alone ? one.says : (together ?? one.says) };
};

const added = (
  notices: readonly HeldNotice[],
  one: HeldNotice,
  together: string | undefined,
): HeldNotice[] => {
  // The same again, unread: once, with how often. What thirty people do in an hour is no thirty lines.
  const same = notices.findIndex(
    (held) =>
      !held.read &&
      held.type === one.type &&
      held.place === one.place &&
      held.placeId === one.placeId &&
      (together !== undefined || held.by === one.by),
  );
  const former = notices[same];
  const others = former ? notices.filter((held) => held !== former) : notices;
  return [...others, former ? again(former, one, together) : one].slice(-NOTICES_KEPT);
};

/** One document a person, made of the lines that the slices of all contexts say. */
export const noticeView = (lines: Lines): Projection<NoticesDoc, Any> => ({
  model: noticeRecords,
  hears: [...Object.keys(lines), READ, ERASED],
  key: (event) =>
    event.type === READ || event.type === ERASED ? event.data.userId : toldBy(lines, event),
  project(doc, event, userId) {
    if (event.type === ERASED) return undefined;
    const { notices = [] } = doc ?? {};
    if (event.type === READ) {
      const upTo = event.data.upTo ?? '';
      const seen = notices.map((one) => (one.read || one.id > upTo ? one : { ...one, read: true }));
      return doc && { ...doc, unread: unreadOf(seen), notices: seen };
    }
    const line = lineOf(lines, event);
    if (!line) return doc;
    const { says, about, by, together } = line;
    const next: HeldNotice = {
      id: event.position.toString().padStart(20, '0'),
      at: event.metadata.at,
      type: event.type,
      says,
      count: 1,
      read: false,
      ...(about && { place: about.place }),
      ...(about?.id !== undefined && { placeId: about.id }),
      ...(about?.former && { former: true as const }),
      ...(by !== undefined && { by }),
    };
    const held = added(notices, next, together);
    return { userId, unread: unreadOf(held), notices: held };
  },
  parts: ['notices'],
});
