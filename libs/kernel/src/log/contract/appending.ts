import { MOST_EVENT_BYTES } from '../event-size.js';
import { WrongExpectedRevision } from '../../errors.js';
import type { EventStore, ExpectedRevision } from '../../event-store.js';
import { everything, newEvent, newEvents, stream } from './events.js';

export function appending(store: () => EventStore): void {
  describe('expected revision', () => {
    // [what the writer saw, events already there, is it accepted]
    const cases: [ExpectedRevision, number, boolean][] = [
      ['noStream', 0, true],
      ['noStream', 1, false],
      ['noStream', 3, false],
      ['streamExists', 0, false],
      ['streamExists', 1, true],
      ['streamExists', 3, true],
      ['any', 0, true],
      ['any', 1, true],
      ['any', 3, true],
      [0, 0, false],
      [0, 1, true],
      [0, 3, false],
      [2, 0, false],
      [2, 1, false],
      [2, 3, true],
      [3, 3, false],
      [99, 3, false],
    ];
    it.each(cases)(
      '%p on a stream of %p events: accepted %p',
      async (expected, there, accepted) => {
        if (there > 0)
          await store().append({ stream: 'a', expected: 'noStream', events: newEvents(there) });
        const appended = store().append({ stream: 'a', expected, events: newEvents(2) });
        if (accepted)
          await expect(appended).resolves.toMatchObject({ revision: there + 1, duplicate: false });
        else
          await expect(appended).rejects.toMatchObject({
            name: 'WrongExpectedRevision',
            stream: 'a',
            expected,
            actual: there - 1,
          });
        expect(await stream(store(), 'a')).toHaveLength(there + (accepted ? 2 : 0));
      },
    );

    it.each<ExpectedRevision>(['streamExists', 0, 5])(
      'checks %p for an empty append too',
      async (expected) => {
        await expect(store().append({ stream: 'a', expected, events: [] })).rejects.toThrow(
          WrongExpectedRevision,
        );
      },
    );
    it('lets one of many writers that saw the same revision through', async () => {
      await store().append({ stream: 'a', expected: 'noStream', events: newEvents(1) });
      const writers = Array.from({ length: 20 }, () =>
        store().append({ stream: 'a', expected: 0, events: newEvents(1) }),
      );
      const answers = await Promise.allSettled(writers);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await stream(store(), 'a')).toHaveLength(2);
    });
    it('lets one of many writers create a stream', async () => {
      const answers = await Promise.allSettled(
        newEvents(20).map((event) =>
          store().append({ stream: 'a', expected: 'noStream', events: [event] }),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
    it('refuses one writer and no other of the same moment', async () => {
      const [good, bad, other] = await Promise.allSettled([
        store().append({ stream: 'a', expected: 'noStream', events: newEvents(1) }),
        store().append({ stream: 'b', expected: 7, events: newEvents(1) }),
        store().append({ stream: 'c', expected: 'noStream', events: newEvents(1) }),
      ]);
      expect([good.status, bad.status, other.status]).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
    });
  });

  describe('append', () => {
    it('numbers a stream from 0 without gaps', async () => {
      for (const count of [1, 3, 2])
        await store().append({ stream: 'a', expected: 'any', events: newEvents(count) });
      expect((await stream(store(), 'a')).map(({ revision }) => revision)).toEqual([
        0, 1, 2, 3, 4, 5,
      ]);
    });
    it('answers the revision and the position of the last event', async () => {
      const { revision, position } = await store().append({
        stream: 'a',
        expected: 'noStream',
        events: newEvents(3),
      });
      expect(await stream(store(), 'a', { from: 2 })).toMatchObject([{ revision, position }]);
    });
    it('answers -1 and the head for nothing on an unknown stream', async () => {
      expect(await store().append({ stream: 'a', expected: 'noStream', events: [] })).toEqual({
        revision: -1,
        position: 0n,
        duplicate: false,
      });
    });
    it('does not create a stream with nothing', async () => {
      await store().append({ stream: 'a', expected: 'any', events: [] });
      await expect(
        store().append({ stream: 'a', expected: 'noStream', events: newEvents(1) }),
      ).resolves.toMatchObject({ revision: 0 });
    });
    it('answers the revision and the head for nothing on a known stream', async () => {
      await store().append({ stream: 'a', expected: 'any', events: newEvents(2) });
      const { position } = await store().append({
        stream: 'b',
        expected: 'any',
        events: newEvents(1),
      });
      expect(await store().append({ stream: 'a', expected: 1, events: [] })).toEqual({
        revision: 1,
        position,
        duplicate: false,
      });
    });
    it('keeps every part of an event', async () => {
      const event = newEvent({
        data: {
          userId: 'user-1',
          deep: [{ '': null }],
          text: '山彦 🏔️ "\\ \u0000',
          n: -0.5,
          yes: true,
        },
      });
      await store().append({ stream: 'a', expected: 'any', events: [event] });
      expect(await stream(store(), 'a')).toEqual([
        { ...event, stream: 'a', revision: 0, position: expect.any(BigInt) },
      ]);
    });
    it('keeps an event as large as one may be before it is sealed', async () => {
      const data = { userId: 'user-1', text: '音'.repeat(MOST_EVENT_BYTES / 5) };
      await store().append({ stream: 'a', expected: 'any', events: [newEvent({ data })] });
      expect((await stream(store(), 'a'))[0]?.data).toEqual(data);
    });
    it.each(['用户-山彦', 'content-1/2', "o'hara; DROP TABLE events", ' ', 'A'])(
      'takes %p as a name of a stream',
      async (name) => {
        await store().append({ stream: name, expected: 'noStream', events: newEvents(1) });
        expect(await stream(store(), name)).toMatchObject([{ stream: name }]);
      },
    );
    it('tells streams apart by case', async () => {
      await store().append({ stream: 'a', expected: 'noStream', events: newEvents(1) });
      expect(await stream(store(), 'A')).toEqual([]);
    });
    it('does not see what the caller changes afterwards', async () => {
      const data = { userId: 'user-1', n: 1 };
      const appended = store().append({
        stream: 'a',
        expected: 'any',
        events: [newEvent({ data })],
      });
      data.n = 2;
      await appended;
      expect((await stream(store(), 'a'))[0]?.data).toMatchObject({ n: 1 });
    });
    it('shows an append to whoever reads after it', async () => {
      for (let n = 0; n < 20; n += 1) {
        const { position } = await store().append({
          stream: `s${n}`,
          expected: 'noStream',
          events: newEvents(1),
        });
        expect(await store().head()).toBe(position);
        expect(await everything(store(), { after: position - 1n, until: position })).toHaveLength(
          1,
        );
      }
    });
    it('refuses an append that names one id twice', async () => {
      const event = newEvent();
      await expect(
        store().append({ stream: 'a', expected: 'any', events: [event, event] }),
      ).rejects.toThrow('taken');
      expect(await stream(store(), 'a')).toEqual([]);
    });
    it('refuses what JSON cannot hold, and only that', async () => {
      const [bad, good] = await Promise.allSettled([
        store().append({
          stream: 'a',
          expected: 'any',
          events: [newEvent({ data: { userId: 'user-1', n: 1n } })],
        }),
        store().append({ stream: 'b', expected: 'any', events: newEvents(1) }),
      ]);
      expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
    });
  });
}
