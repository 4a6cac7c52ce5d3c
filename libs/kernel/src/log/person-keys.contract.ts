import type { PersonKeys } from '../ports.js';

/** All that `PersonKeys` promises. */
export function personKeysContract(name: string, create: () => Promise<PersonKeys>): void {
  describe(`${name} keeps the promises of person keys`, () => {
    let keys: PersonKeys;
    beforeEach(async () => {
      keys = await create();
    });

    it('makes one key of 32 bytes on first use and keeps it', async () => {
      const [first, second] = await Promise.all([keys.keyFor('a'), keys.keyFor('a')]);
      expect(first).toHaveLength(32);
      expect(second).toEqual(first);
      expect(await keys.existing('a')).toEqual(first);
    });
    it('gives everybody their own', async () =>
      expect(await keys.keyFor('a')).not.toEqual(await keys.keyFor('b')));
    it('makes none for who only asks', async () =>
      expect(await keys.existing('a')).toBeUndefined());
    it('gives an erased person no key again, ever', async () => {
      await keys.keyFor('a');
      await keys.erase('a');
      expect(await keys.existing('a')).toBeUndefined();
      expect(await keys.keyFor('a')).toBeUndefined();
    });
    it('tells who was erased from who never had a key', async () => {
      await keys.keyFor('a');
      await keys.erase('b');
      expect(await Promise.all(['a', 'b', 'c'].map((id) => keys.isErased(id)))).toEqual([
        false,
        true,
        false,
      ]);
    });
    it('erases one person only', async () => {
      const other = await keys.keyFor('b');
      await keys.erase('a');
      expect(await keys.existing('b')).toEqual(other);
    });
    it('erases who never had a key, and twice', async () => {
      await keys.erase('a');
      await keys.erase('a');
      expect(await keys.keyFor('a')).toBeUndefined();
    });
  });
}
