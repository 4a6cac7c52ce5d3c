import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeFeed, Step } from './change-feed.js';

/** All that `ChangeFeed` promises. `create` answers two doors to one feed, as two processes have them; one door twice where there is one process. */
export function changeFeedContract(
  name: string,
  create: () => Promise<readonly [ChangeFeed, ChangeFeed]>,
): void {
  describe(`${name} keeps the promises of a change feed`, () => {
    let here: ChangeFeed;
    let there: ChangeFeed;
    beforeEach(async () => {
      [here, there] = await create();
    });
    const step = (position: bigint, more: Partial<Step> = {}): Step => ({
      position,
      written: {},
      ...more,
    });
    const hearing = (feed: ChangeFeed) => {
      const heard: (Step | 'missed')[] = [];
      return { heard, leave: feed.hear((told) => heard.push(told)) };
    };
    const until = async (holds: () => boolean) => {
      for (const end = Date.now() + 10_000; !holds(); await sleep(2))
        if (Date.now() > end) throw new Error('was not told');
    };

    it('tells every process, the one that tells too, whole and in order', async () => {
      const [own, other] = [hearing(here), hearing(there)];
      const steps = [
        step(2n ** 60n + 1n, { written: { sessions: ['a', 'b'], users: ['山彦'] } }),
        step(2n ** 60n + 2n, { live: { sessions: 'sessions.v2' } }),
        ...Array.from({ length: 50 }, (_, n) => step(2n ** 60n + BigInt(3 + n))),
      ];
      for (const one of steps) here.tell(one);
      await until(() => other.heard.length >= steps.length && own.heard.length >= steps.length);
      expect([own.heard, other.heard]).toEqual([steps, steps]);
    });
    it('tells nothing of what was before, and nothing to who has left', async () => {
      const first = hearing(there);
      here.tell(step(1n));
      await until(() => first.heard.length > 0);
      const { heard, leave } = hearing(there);
      const last = hearing(there);
      here.tell(step(2n));
      await until(() => heard.length > 0);
      leave();
      here.tell(step(3n));
      await until(() => last.heard.length > 1);
      expect(heard).toEqual([step(2n)]);
    });
    it('tells one listener that came twice twice, and lets it leave once', async () => {
      const heard: (Step | 'missed')[] = [];
      const listener = (told: Step | 'missed') => void heard.push(told);
      const leave = here.hear(listener);
      here.hear(listener);
      here.tell(step(1n));
      await until(() => heard.length === 2);
      leave();
      here.tell(step(2n));
      await until(() => heard.length === 3);
    });
    it('tells the others when one of them throws', async () => {
      here.hear(() => {
        throw new Error('not today');
      });
      const { heard } = hearing(here);
      expect(() => here.tell(step(1n))).not.toThrow();
      await until(() => heard.length === 1);
    });
  });
}
