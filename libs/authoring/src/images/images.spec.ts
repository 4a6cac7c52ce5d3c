import { IMAGE } from '@app/contracts';
import * as fc from 'fast-check';
import { given } from '../../../kernel/src/testing.js';
import type { ImageEvent } from './events.js';
import { images, type ImageCommand } from './images.js';

const day = (date: number) => `2026-01-${String(date).padStart(2, '0')}T08:00:00.000Z`;
const of = (imageId: string, at = day(1)) => ({
  imageId,
  userId: 'u-1',
  name: 'a.png',
  width: 4,
  height: 3,
  size: 9,
  at,
});
const upload = (id: string, at?: string): ImageCommand => ({
  type: 'UploadImage',
  data: of(id, at),
});
const uploaded = (id: string, at?: string): ImageEvent => ({
  type: 'ImageUploaded',
  data: of(id, at),
});
const gone = { imageId: 'a', userId: 'u-1', at: day(1) };
const deleted: ImageEvent = { type: 'ImageDeleted', data: gone };

describe('a picture', () => {
  const when = given(images);
  const many = Array.from({ length: IMAGE.perDay }, (_, n) => uploaded(`n${n}`));

  it('is uploaded once, and again after it was deleted', () => {
    when().when(upload('a')).thenEvents(uploaded('a'));
    when(uploaded('a')).when(upload('a')).thenNothing();
    when(uploaded('a'), deleted).when(upload('a')).thenEvents(uploaded('a'));
  });
  it('is deleted once', () => {
    when(uploaded('a')).when({ type: 'DeleteImage', data: gone }).thenEvents(deleted);
    when(uploaded('a'), deleted).when({ type: 'DeleteImage', data: gone }).thenNothing();
  });
  it('finds no room after fifty on one day, until the next', () => {
    when(...many)
      .when(upload('a'))
      .thenRejected('IMAGES_TOO_MANY');
    when(...many)
      .when(upload('n3'))
      .thenNothing();
    when(...many)
      .when(upload('a', day(2)))
      .thenEvents(uploaded('a', day(2)));
  });
  it('does not make room by being deleted', () =>
    when(...many, { type: 'ImageDeleted', data: { ...gone, imageId: 'n3' } })
      .when(upload('a'))
      .thenRejected('IMAGES_TOO_MANY'));

  it('is never one more than fifty of a day, whatever is done in whatever order', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.integer({ min: 0, max: 70 }).map(String),
            goes: fc.boolean(),
            on: fc.constantFrom(1, 2),
          }),
          { maxLength: 200 },
        ),
        (steps) => {
          let state = images.initial;
          const perDay = new Map<string, number>();
          for (const { id, goes, on } of steps.toSorted((a, b) => a.on - b.on)) {
            const command: ImageCommand = goes
              ? { type: 'DeleteImage', data: { imageId: id, userId: 'u-1', at: day(on) } }
              : upload(id, day(on));
            let events: readonly ImageEvent[] = [];
            try {
              events = images.decide(command, state);
            } catch {
              expect(perDay.get(day(on))).toBe(IMAGE.perDay);
            }
            for (const event of events) {
              if (event.type === 'ImageUploaded')
                perDay.set(day(on), (perDay.get(day(on)) ?? 0) + 1);
              state = images.evolve(state, event);
            }
            expect(Math.max(0, ...perDay.values())).toBeLessThanOrEqual(IMAGE.perDay);
          }
        },
      ),
      { numRuns: 50 },
    ));
});
