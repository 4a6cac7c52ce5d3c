import { createHash, randomBytes } from 'node:crypto';
import type { Snapshots } from '../ports.js';

/** All that `Snapshots` promises. @param reopen closes it and opens it again, where it outlives its process */
export function snapshotsContract(
  name: string,
  create: () => Promise<Snapshots>,
  reopen?: (snapshots: Snapshots) => Promise<Snapshots>,
): void {
  describe(`${name} keeps the promises of snapshots`, () => {
    const [old, body] = [randomBytes(50), randomBytes(2_000_000)];
    /** Of two millions of bytes a matcher takes seconds to say that they are the same. */
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    let snapshots: Snapshots;
    beforeEach(async () => {
      snapshots = await create();
    });
    const kept = async (stream: string, kind: string) => {
      const found = await snapshots.get(stream, kind);
      return found && { ...found, body: digest(found.body) };
    };

    it('has none of a stream that was never kept', async () =>
      expect(await kept('a', 'k.v1')).toBeUndefined());
    it('gives back the bytes, however many, of each stream its own', async () => {
      await snapshots.put('a', 'k.v1', 7, body);
      await snapshots.put('b', 'k.v1', 8, old);
      expect(await kept('a', 'k.v1')).toEqual({ revision: 7, body: digest(body) });
      expect(await kept('b', 'k.v1')).toEqual({ revision: 8, body: digest(old) });
    });
    it('keeps the one that was folded further, whoever comes last', async () => {
      await snapshots.put('a', 'k.v1', 7, old);
      await snapshots.put('a', 'k.v1', 9, body);
      await snapshots.put('a', 'k.v1', 8, old);
      expect(await kept('a', 'k.v1')).toEqual({ revision: 9, body: digest(body) });
    });
    it('gives way to another kind, also a shorter one', async () => {
      await snapshots.put('a', 'k.v1', 7, old);
      await snapshots.put('a', 'k.v2', 3, body);
      expect(await kept('a', 'k.v1')).toBeUndefined();
      expect(await kept('a', 'k.v2')).toEqual({ revision: 3, body: digest(body) });
    });
    it('drops one, and one that never was', async () => {
      await snapshots.put('a', 'k.v1', 7, old);
      await snapshots.drop('a');
      await snapshots.drop('b');
      expect(await kept('a', 'k.v1')).toBeUndefined();
      await snapshots.put('a', 'k.v1', 1, old);
      expect(await kept('a', 'k.v1')).toEqual({ revision: 1, body: digest(old) });
    });
    if (reopen)
      it('has them after a restart', async () => {
        await snapshots.put('a', 'k.v1', 7, body);
        snapshots = await reopen(snapshots);
        expect(await kept('a', 'k.v1')).toEqual({ revision: 7, body: digest(body) });
      });
  });
}
