import { setTimeout as sleep } from 'node:timers/promises';
import { Missing } from '../errors.js';
import type { AsideBlob, SweepableBlobs } from './sweepable.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array) => new TextDecoder().decode(found);

/** What a store that may be swept promises beyond `blobStoreContract`. `make` gives an empty one; `other` the same place in another process. */
export function sweepableContract(
  store: string,
  make: () => Promise<{ blobs: SweepableBlobs; other: SweepableBlobs }>,
): void {
  describe(`${store} keeps the promises of SweepableBlobs`, () => {
    let blobs: SweepableBlobs;
    let other: SweepableBlobs;
    beforeEach(async () => {
      ({ blobs, other } = await make());
    });
    const allAside = async (): Promise<AsideBlob[]> => {
      const found: AsideBlob[] = [];
      for (let page = await blobs.aside(undefined, 3); page.length > 0;) {
        found.push(...page);
        page = await blobs.aside(page.at(-1)?.name, 3);
      }
      return found;
    };

    it('tells ages page by page, in the order of the keys', async () => {
      for (const key of ['b.mp3', 'a', 'a.json', 'c']) await blobs.put(key, bytes(key));
      const first = await blobs.aged(undefined, 3);
      const rest = await blobs.aged(first.at(-1)?.key, 3);
      expect([...first, ...rest].map(({ key, size }) => [key, size])).toEqual([
        ['a', 1],
        ['a.json', 6],
        ['b.mp3', 5],
        ['c', 1],
      ]);
      for (const { ageMs } of [...first, ...rest]) expect(ageMs).toBeLessThan(60_000);
    });

    it('counts the age from when it came to lie there', async () => {
      const age = async (isAside = false) =>
        (await (isAside ? blobs.aside(undefined, 2) : blobs.aged(undefined, 2)))[0]?.ageMs;
      await blobs.put('old', bytes('x'));
      for (let now = 0; now < 2000; now = (await age()) ?? NaN) await sleep(300);
      await blobs.put('old', bytes('x'));
      expect(await age()).toBeGreaterThanOrEqual(2000); // it was there
      /** Counted anew from then on; an S3 counts in seconds. */
      const anew = async (change: () => Promise<unknown>, isAside: boolean) => {
        const began = performance.now();
        await change();
        expect(await age(isAside)).toBeLessThan(performance.now() - began + 1100);
      };
      await anew(() => blobs.setAside('old'), true);
      for (let now = 0; now < 2000; now = (await age(true)) ?? NaN) await sleep(300);
      await anew(() => blobs.has('old'), false);
    });

    it('lists what is aside, and not what is there', async () => {
      for (const key of ['b', 'a', 'a.json', 'ab', 'c']) await blobs.put(key, bytes(key));
      for (const key of ['c', 'a.json', 'a', 'ab', 'nowhere']) await blobs.setAside(key);
      const found = await allAside();
      expect(found.map(({ key, size }) => `${key} ${size}`).toSorted()).toEqual(['a 1', 'a.json 6', 'ab 2', 'c 1']); // prettier-ignore
      expect(found.map((one) => one.name)).toEqual(found.map((one) => one.name).toSorted());
      expect((await blobs.list(undefined, 9)).map(({ key }) => key)).toEqual(['b']);
    });

    it.each<[string, (of: SweepableBlobs) => Promise<unknown>, unknown]>([
      ['has', (of) => of.has('key'), true],
      ['stat', (of) => of.stat('key'), { key: 'key', size: 5 }],
      ['read', async (of) => text(await of.read('key')), 'sound'],
      ['read', async (of) => text(await of.read('key', { start: 1, end: 2 })), 'ou'],
      ['put', (of) => of.put('key', bytes('sound')), { key: 'key', size: 5 }],
    ])('brings back what is asked for by %s', async (_name, ask, answer) => {
      await blobs.put('key', bytes('sound'));
      await blobs.setAside('key');
      expect(await ask(other)).toEqual(answer);
      expect((await blobs.list(undefined, 9)).map(({ key }) => key)).toEqual(['key']);
      for (const one of await allAside()) await blobs.drop(one.name);
      expect(text(await blobs.read('key'))).toBe('sound'); // what waited aside has gone, and took nothing along
    });

    it('drops one name alone, and brings back what was set aside since', async () => {
      await blobs.put('key', bytes('sound'));
      await blobs.setAside('key');
      const [first] = await allAside();
      await other.has('key');
      await other.setAside('key');
      await blobs.drop(first?.name ?? '');
      await blobs.drop(first?.name ?? ''); // twice without complaint
      expect(text(await blobs.read('key'))).toBe('sound');
    });

    it('says what is missing once it was dropped, and takes the key again', async () => {
      await blobs.put('key', bytes('sound'));
      await blobs.setAside('key');
      for (const one of await allAside()) await blobs.drop(one.name);
      await expect(other.read('key')).rejects.toThrow(Missing);
      expect([await other.has('key'), await other.stat('key')]).toEqual([false, undefined]);
      await other.put('key', bytes('again'));
      expect(text(await blobs.read('key'))).toBe('again');
    });

    it('deletes what is aside, too, and no key that begins alike', async () => {
      for (const key of ['key', 'key.json']) {
        await blobs.put(key, bytes(key));
        await blobs.setAside(key);
      }
      await other.delete('key');
      expect(await blobs.has('key')).toBe(false);
      expect(text(await blobs.read('key.json'))).toBe('key.json');
    });

    it('gives it to all who ask at once while it is set aside again and again', async () => {
      await blobs.put('key', bytes('sound'));
      const setting = (async () => {
        for (let n = 0; n < 10; n += 1) await blobs.setAside('key');
      })();
      const asking = Array.from({ length: 4 }, async (_, n) => {
        const of = n % 2 === 0 ? blobs : other;
        for (let m = 0; m < 5; m += 1) {
          expect(text(await of.read('key'))).toBe('sound');
          expect(await of.has('key')).toBe(true);
        }
      });
      await Promise.all([setting, ...asking]);
      expect(text(await blobs.read('key'))).toBe('sound');
    });

    it('refuses a name that is none of it', async () => {
      for (const name of ['', 'key', '../x~1', '~1', 'a/b~1', 'key~../x', 'key~A'])
        await expect(blobs.drop(name)).rejects.toThrow(TypeError);
      await expect(blobs.setAside('../key')).rejects.toThrow(TypeError);
    });
  });
}
