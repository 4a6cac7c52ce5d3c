import { setTimeout as sleep } from 'node:timers/promises';
import type { InFlight, Places } from './in-flight.js';

/** All that `InFlight` promises. `create` answers two doors to the same places, as two processes have them; one door twice where there is one process. */
export function inFlightContract(
  name: string,
  create: () => Promise<readonly [InFlight, InFlight]>,
): void {
  describe(`${name} keeps the promises of what is in flight`, () => {
    let doors: readonly [InFlight, InFlight];
    beforeEach(async () => {
      doors = await create();
    });
    /** Calls that end when they are told to, and who is at work. Every second one comes by the other door. */
    const hall = (places: Places = { name: 'engines', person: 2, all: 8 }) => {
      const atWork: string[] = [];
      const end = new Map<string, () => void>();
      let came = 0;
      const call = async (who: string, person: string, signal = new AbortController().signal) => {
        const door = doors[came++ % 2] as InFlight;
        const done = door.run(places, person, signal, async () => {
          atWork.push(who);
          await new Promise<void>((resolve) => void end.set(who, resolve));
          atWork.splice(atWork.indexOf(who), 1);
        });
        await sleep(5); // the order of arrival is known
        return { done };
      };
      // Who need not wait for anybody begins when they come, whoever asked a moment before.
      const seen = (who: readonly string[]) => who.toSorted();
      const areAtWork = async (...who: string[]) => {
        for (const until = Date.now() + 10_000; Date.now() < until; await sleep(2))
          if (JSON.stringify(seen(atWork)) === JSON.stringify(seen(who))) break;
        await sleep(20);
        expect(seen(atWork)).toEqual(seen(who));
      };
      return { call, ends: (who: string) => end.get(who)?.(), areAtWork };
    };

    it('the third of one person waits its turn', async () => {
      const { call, ends, areAtWork } = hall();
      for (const who of ['a1', 'a2', 'a3']) await call(who, 'a');
      await areAtWork('a1', 'a2');
      ends('a1');
      await areAtWork('a2', 'a3');
    });
    it('the ninth of everybody waits, whoever it is', async () => {
      const { call, areAtWork } = hall();
      for (let person = 0; person < 12; person++) await call(`p${person}`, `p${person}`);
      await areAtWork('p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7');
    });
    it('nobody waits behind somebody whose own places are taken', async () => {
      const { call, ends, areAtWork } = hall({ name: 'engines', person: 1, all: 2 });
      for (const [who, person] of [
        ['a1', 'a'],
        ['b1', 'b'],
        ['a2', 'a'],
        ['c1', 'c'],
      ] as const)
        await call(who, person);
      ends('b1');
      await areAtWork('a1', 'c1');
      ends('a1');
      await areAtWork('c1', 'a2');
    });
    it('who has waited too long begins, and takes nobody’s place', async () => {
      const { call, ends, areAtWork } = hall({ name: 'engines', person: 1, all: 1 });
      const late = new AbortController();
      await call('a1', 'a');
      await call('b1', 'b', late.signal);
      await call('c1', 'c');
      late.abort();
      await areAtWork('a1', 'b1');
      ends('b1');
      await areAtWork('a1');
      ends('a1');
      await areAtWork('c1');
    });
    it('one after the other where there is one place for a key, and no bound for all', async () => {
      const { call, ends, areAtWork } = hall({ name: 'answers', person: 1 });
      for (let n = 0; n < 20; n += 1) await call(`k${n}`, `k${n}`);
      const again = await call('again', 'k0');
      await areAtWork(...Array.from({ length: 20 }, (_, n) => `k${n}`));
      ends('k0');
      await areAtWork(...Array.from({ length: 19 }, (_, n) => `k${n + 1}`), 'again');
      ends('again');
      await again.done;
    });
    it('places of one name are no others’', async () => {
      const one = hall({ name: 'one', person: 1, all: 1 });
      const other = hall({ name: 'other', person: 1, all: 1 });
      await one.call('a', 'a');
      await other.call('a', 'a');
      await one.areAtWork('a');
      await other.areAtWork('a');
    });
    it('work that fails gives its place back, and says why', async () => {
      const places = { name: 'engines', person: 1, all: 1 };
      const { signal } = new AbortController();
      const broken = doors[0].run(places, 'a', signal, () => Promise.reject(new Error('no voice')));
      await expect(broken).rejects.toThrow('no voice');
      expect(await doors[1].run(places, 'a', signal, async () => 7)).toBe(7);
    });
  });
}
