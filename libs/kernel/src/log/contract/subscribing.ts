import type { EventStore } from '../../event-store.js';
import type { RecordedEvent } from '../../event.js';
import { everything, newEvents, take } from './events.js';

/** @param passOver has the log go on by an event that no reader gets, where there is such a thing */
export function subscribing(store: () => EventStore, passOver?: () => Promise<void>): void {
  const fill = (name: string, count: number) =>
    store().append({ stream: name, expected: 'any', events: newEvents(count) });
  const abort = new AbortController();
  const subscribe = (after = 0n, pageSize?: number) =>
    store().subscribe({
      after,
      signal: abort.signal,
      ...(pageSize === undefined ? {} : { pageSize }),
    });

  describe('subscribe', () => {
    it('gives the history', async () => {
      await fill('a', 5);
      expect(await take(subscribe(), 5)).toEqual(await everything(store()));
    });
    it('gives what comes', async () => {
      const coming = take(subscribe(), 3);
      await fill('a', 1);
      await fill('b', 2);
      expect((await coming).map((event) => event.stream)).toEqual(['a', 'b', 'b']);
    });
    it('goes from history to news without a gap or a repeat', async () => {
      await fill('a', 700);
      const coming = take(subscribe(0n, 50), 1000);
      for (let n = 0; n < 100; n += 1) await fill(`b${n % 3}`, 3);
      expect(await coming).toEqual(await everything(store()));
    });
    it('starts after its checkpoint', async () => {
      const { position } = await fill('a', 3);
      await fill('a', 2);
      expect((await take(subscribe(position), 2)).map(({ revision }) => revision)).toEqual([3, 4]);
    });
    it('never gives more than a page', async () => {
      await fill('a', 25);
      const sizes: number[] = [];
      for await (const { events } of subscribe(0n, 10)) {
        if (events.length > 0) sizes.push(events.length);
        if (sizes.reduce((sum, size) => sum + size, 0) === 25) break;
      }
      expect(sizes).toEqual([10, 10, 5]);
    });
    it('says with each page where its reader stands: from there the rest comes, without a gap or a repeat', async () => {
      for (const name of ['a', 'b', 'a']) await fill(name, 9);
      const events = await everything(store());
      const seen: RecordedEvent[] = [];
      let before = 0n;
      for await (const page of subscribe(0n, 7)) {
        seen.push(...page.events);
        expect(page.position > before).toBe(true);
        expect(page.position >= (seen.at(-1)?.position ?? 0n)).toBe(true);
        before = page.position;
        const rest = events.slice(seen.length);
        expect(await take(subscribe(before, 7), rest.length)).toEqual(rest);
        if (seen.length === events.length) break;
      }
    });
    it('reaches the head', async () => {
      const reached = (position: bigint) =>
        (async () => {
          for await (const page of subscribe()) if (page.position >= position) return true;
          return false;
        })();
      await fill('a', 3);
      expect(await reached(await store().head())).toBe(true);
      if (!passOver) return;
      await passOver();
      await fill('a', 1);
      for (let n = 0; n < 3; n += 1) await passOver();
      expect(await reached(await store().head())).toBe(true);
      expect((await everything(store())).map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
      const waiting = store().head().then((head) => reached(head + 1n)); // prettier-ignore
      await passOver();
      expect(await waiting).toBe(true);
    });
    it('serves many readers the same', async () => {
      const readers = [0, 1, 2, 3, 4].map(() => take(subscribe(), 40));
      await Promise.all(Array.from({ length: 40 }, (_, n) => fill(`s${n}`, 1)));
      const expected = await everything(store());
      for (const reader of readers) expect(await reader).toEqual(expected);
    });
    it('waits for a slow reader', async () => {
      await fill('a', 20);
      const pages = subscribe(0n, 10)[Symbol.asyncIterator]();
      const next = async (): Promise<number> => {
        const { events } = (await pages.next()).value;
        return events.length > 0 ? events.length : next();
      };
      await next();
      await fill('a', 5);
      expect([await next(), await next()]).toEqual([10, 5]);
      await pages.return?.();
    });
    it('ends when its signal aborts while it waits', async () => {
      const stop = new AbortController();
      const done = take(store().subscribe({ after: 0n, signal: stop.signal }), 1);
      setImmediate(() => stop.abort());
      expect(await done).toEqual([]);
    });
    it('does not start with an aborted signal', async () => {
      await fill('a', 1);
      expect(await take(store().subscribe({ after: 0n, signal: AbortSignal.abort() }), 1)).toEqual(
        [],
      );
    });
    it('ends when its signal aborts between pages', async () => {
      await fill('a', 20);
      const stop = new AbortController();
      let pages = 0;
      for await (const page of store().subscribe({ after: 0n, signal: stop.signal, pageSize: 5 })) {
        if (page.events.length === 0) continue;
        pages += 1;
        stop.abort();
      }
      expect(pages).toBe(1);
    });
    it('ends when the log is closed', async () => {
      const done = take(subscribe(), 1);
      await new Promise(setImmediate);
      await store().close();
      expect(await done).toEqual([]);
    });
  });

  describe('close', () => {
    it('refuses appends afterwards', async () => {
      await store().close();
      await expect(fill('a', 1)).rejects.toThrow('closed');
    });
    it('may be called twice', async () => {
      await store().close();
      await expect(store().close()).resolves.toBeUndefined();
    });
    it('keeps what was on its way', async () => {
      const appended = fill('a', 1);
      await store().close();
      await expect(appended).resolves.toMatchObject({ revision: 0 });
    });
  });
}
