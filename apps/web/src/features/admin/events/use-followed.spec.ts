import type { LoggedEvent } from '@app/contracts';
import { listedWith, troubleOf, withNews } from './use-followed.js';

/** From the newest, as the server tells them. */
const events = (...positions: number[]) => positions.map((position) => ({ position: String(position) }) as LoggedEvent); // prettier-ignore
const seen = ({ news }: { news: readonly LoggedEvent[] }) => news.map(({ position }) => Number(position)); // prettier-ignore
const none = { news: [], count: 0 };

it('shows what came, newest first, and nothing a second time', () => {
  const first = withNews(none, events(9, 7));
  expect([seen(first), first.count]).toEqual([[9, 7], 2]);
  const again = withNews(first, events(12, 10, 9));
  expect([seen(again), again.count]).toEqual([[12, 10, 9, 7], 4]);
});
it('counts also what it has no room for', () => {
  const full = withNews(withNews(none, events(3, 2, 1), 3), events(5, 4), 3);
  expect([seen(full), full.count]).toEqual([[5, 4, 3], 5]);
});
it('is listed above the page it came after, also when that page was read anew', () => {
  const listed = (followed: Parameters<typeof listedWith>[0], ...page: number[]) =>
    listedWith(followed, events(...page)).map(({ position }) => Number(position));
  const news = withNews(none, events(7, 6));
  expect(listed(none, 5, 4)).toEqual([5, 4]);
  expect(listed(news, 5, 4)).toEqual([7, 6, 5, 4]);
  expect(listed(news, 8, 7, 6, 5)).toEqual([7, 6, 5]);
  expect(listed(withNews(news, events(9, 8), 3), 5, 4)).toEqual([9, 8, 7]); // 6 is a page on
});
it('says why nothing comes', () => {
  expect(troubleOf(undefined)).toBe(undefined);
  expect(troubleOf({ status: 0, message: 'x' })).toContain('会再试');
  expect(troubleOf({ status: 503, message: 'x' })).toContain('会再试');
  expect(troubleOf({ status: 400, message: '日志只到 7' })).toBe('日志只到 7');
});
