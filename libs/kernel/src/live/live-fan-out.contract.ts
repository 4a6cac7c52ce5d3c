import { setTimeout as sleep } from 'node:timers/promises';
import { LiveClient as Client, liveMessage as message } from './live-client.js';
import type { LiveFanOut, LiveFrame } from './live-hub.js';

interface Options {
  /** Messages kept for clients that come back. */
  keep?: number;
  /** Most bytes waiting for one client. */
  bufferBytes?: number;
}

/** All that `LiveFanOut` promises. `create` answers two doors to one, as two processes have them; one door twice where there is one process. */
export function liveFanOutContract(
  name: string,
  create: (options: Options) => Promise<readonly [LiveFanOut, LiveFanOut]>,
): void {
  describe(`${name} keeps the promises of a live fan-out`, () => {
    const until = async (holds: () => boolean) => {
      for (const end = Date.now() + 10_000; !holds(); await sleep(2))
        if (Date.now() > end) throw new Error('was not told');
    };
    /** Whatever was published before is everywhere: a last message was heard. */
    let last = 1_000_000;
    const settled = async (hub: LiveFanOut, ...others: LiveFanOut[]) => {
      const clients = await Promise.all(
        [hub, ...others].map(async (each) => {
          const client = new Client();
          return { client, leave: await each.subscribe(['last'], client) };
        }),
      );
      hub.publish(message((last += 1), 'last'));
      for (const { client, leave } of clients) {
        await until(() => client.heard.includes(last));
        leave();
      }
    };

    it('sends a message to those who asked for its topic, once, at whichever process they are', async () => {
      const [here, there] = await create({});
      const [one, other, both] = [new Client(), new Client(), new Client()];
      await here.subscribe(['public', 'user:1', 'public'], one);
      const leave = await there.subscribe(['user:2'], other);
      await there.subscribe(['public', 'user:2'], both);
      here.publish(message(1));
      here.publish(message(2, 'user:2'));
      await settled(here, there);
      leave();
      here.publish(message(3, 'user:2'));
      await settled(here, there);
      expect([one.heard, other.heard, both.heard]).toEqual([[1], [2], [1, 2, 3]]);
    });

    it('has everybody come back where something may have been missed, and says so', async () => {
      const [here, there] = await create({});
      const [one, other] = [new Client(), new Client()];
      await here.subscribe(['public'], one);
      await there.subscribe(['public'], other);
      here.publish(message(1));
      await settled(here, there);
      here.missed();
      await until(() => one.closed === 1 && other.closed === 1);
      const back = new Client();
      await there.subscribe(['public'], back, other.frames.at(-1)?.id);
      expect(back.resumed).toEqual({ resumed: false });
      here.publish(message(2));
      await until(() => back.heard.includes(2));
    });

    it('gives each message another id, the same to everybody', async () => {
      const [here, there] = await create({});
      const [one, other] = [new Client(), new Client()];
      await here.subscribe(['public'], one);
      await there.subscribe(['public'], other);
      for (const position of [5n, undefined, 4n, 12n]) here.publish(message(0, 'public', position));
      await settled(here, there);
      const ids = ({ frames }: Client) => frames.slice(1).map(({ id }) => id);
      expect(new Set(ids(one)).size).toBe(4);
      expect(ids(other)).toEqual(ids(one));
    });

    it('tells who comes back, at whichever process, exactly what was missed', async () => {
      const doors = await create({ keep: 60 });
      const [here] = doors;
      // A seeded walk of losing the line at any moment: every message once, in order.
      let seed = 7;
      const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
      const [heard, sent]: number[][] = [[], []];
      let client = new Client();
      let leave = await here.subscribe(['public'], client);
      const publish = (n: number, topic = 'public') => {
        here.publish(message(n, topic));
        if (topic === 'public') sent?.push(n);
      };
      for (let n = 1; n <= 600; n += 1) {
        publish(n, random() < 0.7 ? 'public' : 'user:1');
        if (random() > 0.1) continue;
        leave(); // what is still on its way comes as missed
        heard?.push(...client.heard);
        const { id } = client.frames.at(-1) as LiveFrame;
        const missed = Math.floor(random() * 20);
        for (let more = 0; more < missed; more += 1) publish((n += 1));
        await settled(...doors);
        client = new Client();
        leave = await (doors[n % 2] as LiveFanOut).subscribe(['public'], client, id);
        expect(client.resumed).toEqual({ resumed: true });
      }
      await settled(...doors);
      heard?.push(...client.heard);
      expect(heard).toEqual(sent);
    });

    it.each(['0.999', 'nonsense', '', undefined])('does not pretend to know %p', async (lastId) => {
      const [hub] = await create({ keep: 2 });
      for (const n of [1, 2, 3]) hub.publish(message(n));
      const client = new Client();
      await hub.subscribe(['public'], client, lastId);
      expect([client.resumed, client.heard]).toEqual([{ resumed: false }, []]);
    });

    it('says that it cannot resume when too much came since', async () => {
      const [here, there] = await create({ keep: 20 });
      const first = new Client();
      await here.subscribe(['public'], first);
      for (let n = 0; n < 200; n += 1) here.publish(message(n));
      await until(() => first.heard.length === 200);
      const [late, soon] = [new Client(), new Client()];
      await there.subscribe(['public'], late, first.frames[1]?.id);
      await there.subscribe(['public'], soon, first.frames.at(-3)?.id);
      expect([late.resumed, late.heard]).toEqual([{ resumed: false }, []]);
      expect([soon.resumed, soon.heard]).toEqual([{ resumed: true }, [198, 199]]);
    });

    it('lets go of a client that is too slow or broken, and only of that one', async () => {
      const [hub] = await create({ bufferBytes: 100 });
      const [slow, broken, good] = [new Client(), new Client(), new Client()];
      for (const client of [slow, broken, good]) await hub.subscribe(['public'], client);
      slow.waiting = 101;
      broken.closed = 1;
      hub.publish(message(1));
      hub.publish(message(2));
      await until(() => good.heard.length === 2);
      expect([slow.closed, broken.closed, good.closed]).toEqual([1, 2, 0]);
      expect([slow.heard, good.heard]).toEqual([[1], [1, 2]]);
    });
  });
}
