import { given } from '../../../kernel/src/testing.js';
import { errorNews, type ErrorNewsCommand } from './error-news.js';
import type { ErrorNewsEvent } from './events.js';
import { mailOf } from './news-mail.js';

const at = '2026-01-01T00:00:00.000Z';
const news = (more: Partial<ErrorNewsEvent['data']> = {}): ErrorNewsEvent['data'] => ({
  newsId: 'n',
  groups: [{ groupId: 'e1', news: 'new' }],
  at,
  ...more,
});
const gather = (more = {}): ErrorNewsCommand => ({ type: 'GatherErrorNews', data: news(more) });
const gathered = (more = {}): ErrorNewsEvent => ({ type: 'ErrorNewsGathered', data: news(more) });
const after = given(errorNews);

describe('what is new of errors', () => {
  it('is told at once', () => after().when(gather()).thenEvents(gathered()));
  it('is told together with what comes in the next ten minutes', () => {
    after(gathered())
      .when(gather({ at: '2026-01-01T00:09:59.000Z' }))
      .thenNothing();
    const later = { at: '2026-01-01T00:10:00.000Z' };
    after(gathered()).when(gather(later)).thenEvents(gathered(later));
  });
  it('is told when there is some', () =>
    after()
      .when(gather({ groups: [] }))
      .thenNothing());
});

const row = (n: number, kind: 'new' | 'regressed' = 'new') => ({
  groupId: `e${n}`,
  news: kind,
  title: `broke ${n}`,
  culprit: 'a@b.js',
  count: n,
});

describe('the mail', () => {
  it('says what is new, and where to look', () => {
    const { subject, text } = mailOf([row(3), row(1, 'regressed')], 2, 'https://echo.example');
    expect(subject).toBe('Yamabiko：1 个新错误，1 个复发的错误');
    expect(text).toContain(
      '复发：broke 1\n　　a@b.js · 共 1 次\n　　https://echo.example/admin/error-statistics/e1',
    );
  });
  it('ends', () => {
    const { text } = mailOf(Array.from({ length: 30 }, (_, n) => row(n)), 400, undefined); // prettier-ignore
    expect(text.split('\n').length).toBeLessThan(100);
    expect(text).toContain('还有 380 组');
  });
});
