import { given } from '../../../kernel/src/testing.js';
import type { LessonExportEvent } from './events.js';
import { lessonExports, type LessonExportCommand } from './lesson-exports.js';

const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n)).toISOString();
const of = (exportId: string, at = hour(0)) => ({ exportId, userId: 'u', at });
const asked = (exportId: string, at?: string) => ({
  ...of(exportId, at),
  contentId: 'c',
  format: 'mp3' as const,
});
const requested = (exportId: string, at?: string): LessonExportEvent => ({
  type: 'LessonExportRequested',
  data: asked(exportId, at),
});
const request = (exportId: string, at?: string): LessonExportCommand => ({
  type: 'RequestLessonExport',
  data: asked(exportId, at),
});
const ready: LessonExportEvent = {
  type: 'LessonExportReady',
  data: { ...of('a', hour(1)), size: 9, expiresAt: hour(25) },
};
const finish: LessonExportCommand = {
  type: 'FinishLessonExport',
  data: { ...of('a', hour(1)), size: 9 },
};
const cancel: LessonExportCommand = {
  type: 'EndLessonExport',
  data: { ...of('a'), end: 'cancelled' },
};
const cancelled: LessonExportEvent = {
  type: 'LessonExportEnded',
  data: { ...of('a'), end: 'cancelled' },
};
const remove: LessonExportCommand = { type: 'RemoveLessonExport', data: of('a', hour(26)) };
const removed: LessonExportEvent = { type: 'LessonExportRemoved', data: of('a', hour(26)) };
const after = given(lessonExports);

describe('the file of a lesson', () => {
  it('is asked for once', () => {
    after().when(request('a')).thenEvents(requested('a'));
    after(requested('a')).when(request('a')).thenNothing();
  });
  it('is one of three that are made at the same time', () => {
    const three = ['a', 'b', 'c'].map((id) => requested(id));
    after(...three)
      .when(request('d'))
      .thenRejected('RATE_LIMITED', { retryAfter: 30 });
    after(...three, cancelled)
      .when(request('d'))
      .thenEvents(requested('d'));
  });
  it('is one of fifty a day', () => {
    const fifty = Array.from({ length: 50 }, (_, index): LessonExportEvent[] => [
      requested(`e${index}`),
      { type: 'LessonExportEnded', data: { ...of(`e${index}`), end: 'cancelled' } },
    ]).flat();
    after(...fifty)
      .when(request('z', hour(23)))
      .thenRejected('RATE_LIMITED', { retryAfter: 3600 });
    after(...fifty)
      .when(request('z', hour(24)))
      .thenEvents(requested('z', hour(24)));
  });
  it('can be fetched for a day once it is ready', () =>
    after(requested('a')).when(finish).thenEvents(ready));
  it('is finished once, and not after it was cancelled', () => {
    after(requested('a'), ready).when(finish).thenNothing();
    after(requested('a'), cancelled).when(finish).thenNothing();
  });
  it('is not cancelled once it is there', () =>
    after(requested('a'), ready).when(cancel).thenNothing());
  it('is removed once', () => {
    after(requested('a'), ready).when(remove).thenEvents(removed);
    after(requested('a'), ready, removed).when(remove).thenNothing();
  });
});
