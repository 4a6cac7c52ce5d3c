import type { DocumentChange } from '@app/kernel';
import { practiceContext } from './index.js';

const change = (collection: string, key: string, doc: object | undefined): DocumentChange => ({
  collection,
  key,
  doc,
  position: 7n,
  build: `${collection}.v1`,
});

const told = (one: DocumentChange) => practiceContext.announces?.(one) ?? [];

describe('an open page', () => {
  it('of the person hears where to go on, and nothing of the rest', () =>
    expect(
      told(
        change('practice-progress', 'u:c', {
          userId: 'u',
          contentId: 'c',
          at: 'now',
          place: { at: 'now', id: 'p', occurrenceId: 's', repetition: 2, position: 1.5 },
          heard: ['s'],
        }),
      ),
    ).toEqual([
      {
        topic: 'user:u',
        type: 'practice.changed',
        position: 7n,
        data: {
          contentId: 'c',
          at: 'now',
          occurrenceId: 's',
          sectionId: undefined,
          repetition: 2,
          position: 1.5,
        },
      },
    ]));
  it('hears of reviews and check-ins', () =>
    expect(
      [
        change('practice-reviews', 'u:c', { userId: 'u', contentId: 'c' }),
        change('checkins', 'u', { userId: 'u' }),
      ].flatMap(told),
    ).toEqual([
      {
        topic: 'user:u',
        type: 'practice.changed',
        position: 7n,
        data: { contentId: 'c', reviews: true },
      },
      { topic: 'user:u', type: 'checkins.changed', position: 7n, data: {} },
    ]));
  it('hears nothing of what is only counted, or gone', () =>
    expect(
      [
        change('practice-days', 'u:2026-01', {}),
        change('practice-progress', 'u:c', undefined),
      ].flatMap(told),
    ).toEqual([]));
});
