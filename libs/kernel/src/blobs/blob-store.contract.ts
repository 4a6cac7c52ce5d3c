import { Missing } from '../errors.js';
import type { BlobStore } from '../ports.js';
import { inPieces } from './pieces.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array) => new TextDecoder().decode(found);

/** What every `BlobStore` promises. `make` gives an empty one. */
export function blobStoreContract(name: string, make: () => Promise<BlobStore>): void {
  describe(`${name} keeps the promises of a BlobStore`, () => {
    let blobs: BlobStore;
    beforeEach(async () => {
      blobs = await make();
    });

    it('gives back what it was given', async () => {
      expect(await blobs.put('ab12.opus', bytes('sound'))).toEqual({ key: 'ab12.opus', size: 5 });
      expect(text(await blobs.read('ab12.opus'))).toBe('sound');
      expect(await blobs.stat('ab12.opus')).toEqual({ key: 'ab12.opus', size: 5 });
      expect(await blobs.has('ab12.opus')).toBe(true);
    });

    it('keeps an empty blob and a large one', async () => {
      const large = Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251);
      await blobs.put('empty', new Uint8Array());
      await blobs.put('large', large);
      expect((await blobs.read('empty')).length).toBe(0);
      expect(Buffer.compare(await blobs.read('large'), large)).toBe(0);
    });

    it('reads a range as HTTP means it: both ends included', async () => {
      await blobs.put('digits', bytes('0123456789'));
      const read = async (start: number, end: number) =>
        text(await blobs.read('digits', { start, end }));
      expect([await read(0, 3), await read(8, 100), await read(20, 30), await read(5, 5)]).toEqual([
        '0123',
        '89',
        '',
        '5',
      ]);
    });

    it('keeps the first bytes of a key', async () => {
      await blobs.put('key', bytes('first'));
      expect(await blobs.put('key', bytes('the second'))).toEqual({ key: 'key', size: 5 });
      expect(text(await blobs.read('key'))).toBe('first');
    });

    it('makes one blob of the same one put twenty times at once', async () => {
      const put = await Promise.all(
        Array.from({ length: 20 }, () => blobs.put('same', bytes('same bytes'))),
      );
      expect(new Set(put.map(({ size }) => size))).toEqual(new Set([10]));
      expect(text(await blobs.read('same'))).toBe('same bytes');
    });

    it('does not mix up keys that begin alike', async () => {
      const keys = ['a', 'ab', 'abc', 'a.b', 'ab.', 'a-b', 'a_b', '0'];
      await Promise.all(keys.map((key) => blobs.put(key, bytes(key))));
      for (const key of keys) expect(text(await blobs.read(key))).toBe(key);
    });

    it('says what is missing', async () => {
      await expect(blobs.read('nowhere')).rejects.toThrow(Missing);
      expect([await blobs.has('nowhere'), await blobs.stat('nowhere')]).toEqual([false, undefined]);
    });

    it('deletes, twice without complaint, and takes the key again', async () => {
      await blobs.put('gone', bytes('x'));
      await blobs.delete('gone');
      await blobs.delete('gone');
      expect(await blobs.has('gone')).toBe(false);
      await blobs.put('gone', bytes('back'));
      expect(text(await blobs.read('gone'))).toBe('back');
    });

    it('lists what is there, page by page, in the order of the keys', async () => {
      const keys = ['b', 'a.b', 'ab', 'a-b', '0', 'ba.mp3', 'a', 'a_b', 'c'.repeat(128)];
      for (const key of keys) await blobs.put(key, bytes(key.slice(0, 3)));
      await blobs.put('gone', bytes('x'));
      await blobs.delete('gone');
      const found = [];
      for (let page = await blobs.list(undefined, 4); page.length > 0;) {
        expect(page.length).toBeLessThanOrEqual(4);
        found.push(...page);
        page = await blobs.list(page.at(-1)?.key, 4);
      }
      expect(found).toEqual(keys.toSorted().map((key) => ({ key, size: Math.min(3, key.length) })));
      expect(await blobs.list('a', 1)).toEqual([{ key: 'a-b', size: 3 }]);
    });

    it('gives all of a large one in pieces, and nothing of what is missing', async () => {
      const large = Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251);
      await blobs.put('large', large);
      const pieces = [];
      for await (const piece of await inPieces(blobs, 'large', { start: 7, end: 2_999_990 }))
        pieces.push(piece);
      expect(pieces).toHaveLength(3);
      expect(Buffer.compare(Buffer.concat(pieces), large.subarray(7, 2_999_991))).toBe(0);
      await expect(inPieces(blobs, 'nowhere', { start: 0, end: 9 })).rejects.toThrow(Missing);
    });

    it.each([
      '',
      '.',
      '..',
      '../up',
      'a/b',
      'a\\b',
      'A',
      '.hidden',
      '-dash',
      'a b',
      'a\0',
      'é',
      'a'.repeat(129),
    ])('refuses the key %j', async (key) => {
      await expect(blobs.put(key, bytes('x'))).rejects.toThrow(TypeError);
      await expect(blobs.read(key)).rejects.toThrow(TypeError);
      await expect(blobs.has(key)).rejects.toThrow(TypeError);
      await expect(blobs.delete(key)).rejects.toThrow(TypeError);
    });
  });
}
