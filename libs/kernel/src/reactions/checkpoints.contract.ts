import type { Checkpoints } from './reaction.js';

/** All that `Checkpoints` promises. `create` answers two doors to one store, as two processes have them. */
export function checkpointsContract(
  name: string,
  create: () => Promise<readonly [Checkpoints, Checkpoints]>,
): void {
  describe(`${name} keeps the promises of checkpoints`, () => {
    let one: Checkpoints;
    let other: Checkpoints;
    beforeEach(async () => {
      [one, other] = await create();
    });

    it('knows nothing of a name that nobody has set', async () =>
      expect(await one.get('mail')).toBeUndefined());
    it('keeps a position for each name, the beginning too', async () => {
      await one.set('mail', 0n);
      await one.set('speech', 12n);
      expect([await other.get('mail'), await other.get('speech')]).toEqual([0n, 12n]);
    });
    it('moves forwards', async () => {
      for (const position of [9n, 10n, 100n]) await one.set('mail', position);
      expect(await other.get('mail')).toBe(100n);
    });
    it('never moves back, whoever asks', async () => {
      await one.set('mail', 10n);
      await other.set('mail', 9n);
      await one.set('mail', 0n);
      expect([await one.get('mail'), await other.get('mail')]).toEqual([10n, 10n]);
    });
    it('keeps positions beyond what a double holds', async () => {
      await one.set('mail', 2n ** 60n + 1n);
      await one.set('mail', 2n ** 60n);
      expect(await other.get('mail')).toBe(2n ** 60n + 1n);
    });
  });
}
