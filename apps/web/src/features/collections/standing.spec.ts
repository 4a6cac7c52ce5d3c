import type { CollectionItem } from '@app/contracts';
import { finishPlace, keepPlace } from '../../shared/lib/practice/places.js';
import { playerOf, standingIn } from './standing.js';

const lesson = (id: string, readyCount = 3) => ({
  id,
  title: id,
  visibility: 'public' as const,
  language: 'ja',
  level: '',
  durationSeconds: 9,
  sentenceCount: 3,
  readyCount,
  author: { id: 'a', username: 'hana' },
});
const item = (id: string, place?: CollectionItem['place']): CollectionItem => ({
  contentId: id,
  content: lesson(id),
  ...(place && { place }),
});
const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
const half = (day: number) => ({ at: at(day), done: false, percentage: 50, occurrenceId: 'o' });
const whole = (day: number) => ({ at: at(day), done: true, percentage: 100 });
const next = (...items: CollectionItem[]) => standingIn(items).next?.content.id;

beforeEach(() => localStorage.clear());

describe('where somebody stands in a collection', () => {
  it('is its beginning at first', () => {
    expect(standingIn([item('a'), item('b')])).toMatchObject({ done: 0, part: 0, begun: false });
    expect(next(item('a'), item('b'))).toBe('a');
  });
  it('is the lesson heard last, or the one after it', () => {
    expect(next(item('a'), item('b', half(2)), item('c', half(1)))).toBe('b');
    expect(next(item('a'), item('b', whole(2)), item('c'))).toBe('c');
  });
  it('is what was left out, once the last lesson is done', () =>
    expect(next(item('a'), item('b', whole(1)), item('c', whole(2)))).toBe('a'));
  it('is nowhere when all is done', () => {
    const done = standingIn([item('a', whole(1)), item('b', whole(2))]);
    expect(done).toMatchObject({ done: 2, part: 1 });
    expect(done.next).toBeUndefined();
  });
  it('counts what was finished once, and goes on where it is heard again', () => {
    const again = { ...whole(3), occurrenceId: 'o' };
    const standing = standingIn([item('a', again), item('b')]);
    expect(standing).toMatchObject({ done: 1, part: 0.5, next: { content: { id: 'b' } } });
    expect(standing.heard[0]).toMatchObject({ done: true, occurrenceId: 'o' });
    expect(standingIn([item('a', again)]).next).toBeUndefined();
  });
  it('leaves out what went away and what has no sound', () => {
    const silent = { contentId: 's', content: lesson('s', 0) };
    const standing = standingIn([{ contentId: 'w', withdrawn: true }, silent, item('a', whole(1))]);
    expect(standing).toMatchObject({ done: 1, part: 1 });
    expect(standing.heard).toHaveLength(1);
  });
  it('follows this device where it knows better', () => {
    keepPlace('a', { occurrenceId: 'here', sectionId: 's' });
    const [here] = standingIn([item('a', half(1))]).heard;
    expect(here).toMatchObject({ occurrenceId: 'here', done: false, percentage: 50 });
    expect(here && playerOf('k', here)).toBe('/player/a?in=k&o=here');
    finishPlace('a');
    expect(standingIn([item('a', half(1))])).toMatchObject({ done: 1, part: 1 });
    keepPlace('a', { occurrenceId: 'again', sectionId: 's' });
    const once = standingIn([item('a', half(1)), item('b', whole(1))]);
    expect(once).toMatchObject({ done: 2, heard: [{ occurrenceId: 'again' }, { done: true }] });
    keepPlace('b', { occurrenceId: 'here', sectionId: 's' }); // finished on another device
    expect(standingIn([item('b', whole(1))])).toMatchObject({
      done: 1,
      heard: [{ occurrenceId: 'here' }],
    });
  });
});
