import { WrongExpectedRevision } from '../../errors.js';
import type { EventStore } from '../../event-store.js';
import { everything, newEvents, stream, take } from './events.js';

export function repeating(store: () => EventStore, reopen?: () => Promise<void>): void {
  const append = (commandId: string, name = 'a', count = 1) =>
    store().append({
      stream: name,
      expected: 'any',
      events: newEvents(count, commandId),
      commandId,
    });

  describe('command id', () => {
    it('appends once and answers the same again', async () => {
      const first = await append('c1', 'a', 2);
      expect(await append('c1', 'a', 2)).toEqual({ ...first, duplicate: true });
      expect(await stream(store(), 'a')).toHaveLength(2);
    });
    it('answers the first revision when the stream has moved on', async () => {
      const first = await append('c1');
      await append('c2', 'a', 5);
      expect(await append('c1')).toEqual({ ...first, duplicate: true });
    });
    it.each(['noStream', 1] as const)(
      'is known again at %p, where it came first',
      async (expected) => {
        if (expected === 1) await append('c0', 'a', 2);
        const once = () =>
          store().append({ stream: 'a', expected, events: newEvents(2, 'c1'), commandId: 'c1' });
        const first = await once();
        expect(await once()).toEqual({ ...first, duplicate: true });
        await append('c2', 'a', 3);
        expect(await once()).toEqual({ ...first, duplicate: true });
        await expect(
          store().append({ stream: 'a', expected, events: newEvents(1, 'c3'), commandId: 'c3' }),
        ).rejects.toThrow(WrongExpectedRevision);
      },
    );
    it('is another command in another stream', async () => {
      const first = await append('c1', 'a', 2);
      const other = await append('c1', 'b');
      expect(other).toMatchObject({ revision: 0, duplicate: false });
      expect(await append('c1', 'a', 2)).toEqual({ ...first, duplicate: true });
      expect(await append('c1', 'b')).toEqual({ ...other, duplicate: true });
      expect([await stream(store(), 'a'), await stream(store(), 'b')]).toMatchObject([
        [{}, {}],
        [{}],
      ]);
    });
    it('holds over 50 deliveries at once', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => append('c1', 'a', 3)));
      expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
      expect(new Set(answers.map(({ revision, position }) => `${revision}@${position}`)).size).toBe(
        1,
      );
      expect(await everything(store())).toHaveLength(3);
    });
    it('is free again after a refusal', async () => {
      const refused = store().append({
        stream: 'a',
        expected: 4,
        events: newEvents(1, 'c1'),
        commandId: 'c1',
      });
      await expect(refused).rejects.toThrow('expected 4');
      await expect(append('c1')).resolves.toMatchObject({ duplicate: false });
    });
    it('is not spent on nothing', async () => {
      await append('c1', 'a', 0);
      await expect(append('c1', 'a', 1)).resolves.toMatchObject({ duplicate: false });
    });
    it('may be absent', async () => {
      for (let n = 0; n < 2; n += 1)
        await store().append({ stream: 'a', expected: 'any', events: newEvents(1) });
      expect(await stream(store(), 'a')).toHaveLength(2);
    });
    it('is found among many', async () => {
      const first = await append('c1');
      await Promise.all(Array.from({ length: 500 }, (_, n) => append(`other-${n}`, `s${n % 5}`)));
      expect(await append('c1')).toEqual({ ...first, duplicate: true });
    });
  });

  if (!reopen) return;
  describe('after a restart', () => {
    it('knows its events', async () => {
      await append('c1', 'a', 3);
      const before = await everything(store());
      await reopen();
      expect(await everything(store())).toEqual(before);
    });
    it('knows its commands', async () => {
      const first = await append('c1', 'a', 3);
      await reopen();
      expect(await append('c1')).toEqual({ ...first, duplicate: true });
    });
    it('goes on where it was', async () => {
      const { position } = await append('c1', 'a', 3);
      await reopen();
      expect(await store().head()).toBe(position);
      const next = await store().append({ stream: 'a', expected: 2, events: newEvents(1) });
      expect(next.revision).toBe(3);
      expect(next.position > position).toBe(true);
    });
    it('continues a subscription from its checkpoint', async () => {
      const { position } = await append('c1', 'a', 3);
      await append('c2', 'a', 2);
      await reopen();
      const rest = await take(
        store().subscribe({ after: position, signal: AbortSignal.timeout(25_000) }),
        2,
      );
      expect(rest).toMatchObject([{ revision: 3 }, { revision: 4 }]);
    });
  });
}
