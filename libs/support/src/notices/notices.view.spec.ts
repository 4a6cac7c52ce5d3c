import { NOTICES_KEPT } from '@app/contracts';
import type { RecordedEvent } from '@app/kernel';
import type { NoticeLine } from '@app/platform';
import { noticeView, type NoticesDoc } from './notices.view.js';

const thanked = (data: object): NoticeLine => ({
  to: 'u',
  says: '谢谢',
  about: { place: 'lesson', id: (data as { contentId: string }).contentId },
});
const ended = (data: object): NoticeLine => ({
  to: (data as { members: string[] }).members,
  says: '{by}结束了一个班级',
  by: 'author',
});
const joined = (data: object): NoticeLine => {
  const { by, classId } = data as { by: string; classId: string };
  const about = { place: 'class', id: classId } as const;
  return { to: 'u', says: '{by}加入了{about}', together: '{by}等人加入了{about}', about, by };
};
const view = noticeView({ Thanked: thanked, Ended: ended, Joined: joined });
/** What a log of these leaves for one person; each event stands one place further. */
const after = (...events: { type: string; data: object; actor?: string }[]) =>
  events.reduce<NoticesDoc | undefined>((doc, { type, data, actor = 'author' }, at) => {
    const event = {
      type,
      data,
      position: BigInt(at + 1),
      metadata: { actor, at: '2026-01-01T00:00:00.000Z' },
    } as unknown as RecordedEvent as Parameters<typeof view.project>[1];
    return [view.key(event)].flat().includes('u') ? view.project(doc, event, 'u') : doc;
  }, undefined);
const thanks = (contentId: string, actor?: string) => ({
  type: 'Thanked',
  data: { contentId },
  ...(actor !== undefined && { actor }),
});
const read = (upTo: number) => ({
  type: 'NoticesRead',
  data: { userId: 'u', upTo: String(upTo).padStart(20, '0') },
});
const idsOf = (doc: NoticesDoc | undefined) => doc?.notices.map(({ placeId }) => placeId);

describe('what is kept for a person', () => {
  it('is what others did', () => {
    expect(after(thanks('a'), thanks('b'))).toMatchObject({ userId: 'u', unread: 2 });
    expect(after(thanks('a', 'u'))).toBeUndefined();
  });
  it('is told to all whom it concerns, but for who did it', () => {
    const members = { members: ['m', 'u'] };
    expect(after({ type: 'Ended', data: members })).toMatchObject({ userId: 'u', unread: 1 });
    expect(after({ type: 'Ended', data: members, actor: 'u' })).toBeUndefined();
    expect(after({ type: 'Ended', data: { members: ['m'] } })).toBeUndefined();
  });
  it('is one line as long as the same is unread, the newest last', () => {
    const doc = after(thanks('a'), thanks('b'), thanks('a'));
    expect([idsOf(doc), doc?.notices.at(-1)?.count, doc?.unread]).toEqual([['b', 'a'], 2, 2]);
    expect(after(thanks('a'), read(1), thanks('a'))?.notices).toHaveLength(2);
  });
  it('is one line where several did the same, of each thing apart, until it is read', () => {
    const joins = (by: string, classId = 'c') => ({ type: 'Joined', data: { by, classId } });
    const many = Array.from({ length: 30 }, (_, n) => joins(`m${n}`));
    const doc = after(...many, joins('x', 'other'));
    expect(doc?.notices).toMatchObject([
      { count: 30, by: 'm29', says: '{by}等人加入了{about}', placeId: 'c' },
      { count: 1, by: 'x', says: '{by}加入了{about}', placeId: 'other' },
    ]);
    expect(doc?.unread).toBe(2);
    const alone = after(joins('m'), joins('m'));
    expect(alone?.notices).toMatchObject([{ count: 2, says: '{by}加入了{about}' }]);
    expect(after(joins('m'), joins('n'), joins('n'))?.notices).toMatchObject([
      { count: 3, says: '{by}等人加入了{about}' },
    ]);
    expect(after(joins('m'), read(1), joins('n'))?.notices).toMatchObject([
      { read: true },
      { read: false, count: 1, says: '{by}加入了{about}' },
    ]);
  });
  it('is read up to a place', () => {
    expect(after(thanks('a'), thanks('b'), read(1))?.unread).toBe(1);
    expect(after(thanks('a'), thanks('b'), read(2))?.unread).toBe(0);
    expect(after(read(9))).toBeUndefined();
  });
  it('is no more than so many, the newest', () => {
    const all = Array.from({ length: NOTICES_KEPT + 3 }, (_, n) => thanks(`c${n}`));
    const doc = after(...all);
    expect([doc?.notices.length, idsOf(doc)?.[0]]).toEqual([NOTICES_KEPT, 'c3']);
  });
  it('goes with the person', () =>
    expect(after(thanks('a'), { type: 'UserErased', data: { userId: 'u' } })).toBeUndefined());
});
