import type { MovableKeys, PersonKeys } from '../ports.js';

type Door = () => Promise<PersonKeys>;

/** All that `PersonKeys` promises. `create` gives doors to one new place: two processes, or the same one twice. */
export function personKeysContract(name: string, create: () => Promise<Door>): void {
  describe(`${name} keeps the promises of person keys`, () => {
    let open: Door;
    let keys: PersonKeys;
    let others: PersonKeys;
    beforeEach(async () => {
      open = await create();
      [keys, others] = [await open(), await open()];
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
    it('makes one key for a person whom two ask for at the same time', async () => {
      const doors = Array.from({ length: 12 }, (_, n) => (n % 2 ? keys : others));
      for (const person of ['a', 'b', 'c']) {
        const made = await Promise.all(doors.map((door) => door.keyFor(person)));
        expect(new Set(made.map((key) => Buffer.from(key ?? []).toString('hex'))).size).toBe(1);
        expect(made[0]).toHaveLength(32);
        expect(await others.existing(person)).toEqual(made[0]);
      }
    });
    it('opens nothing any more for whom one erases while others make and ask', async () => {
      for (const person of ['a', 'b', 'c', 'd', 'e']) {
        const doors = Array.from({ length: 8 }, (_, n) => (n % 2 ? keys : others));
        await Promise.all([
          ...doors.map((door, n) => (n < 4 ? door.keyFor(person) : door.existing(person))),
          keys.erase(person),
          ...doors.map((door) => door.keyFor(person)),
        ]);
        for (const door of [keys, await open()]) {
          expect(await door.existing(person)).toBeUndefined();
          expect(await door.keyFor(person)).toBeUndefined();
          expect(await door.isErased(person)).toBe(true);
        }
      }
    });
    it.each(['system:operator', 'hex.61'])('keeps a key of %s', async (id) => {
      const key = await keys.keyFor(id);
      expect(key).toHaveLength(32);
      expect(await (await open()).existing(id)).toEqual(key);
      await keys.erase(id);
      expect(await others.isErased(id)).toBe(true);
    });
    it('erases who never had a key, and twice', async () => {
      await keys.erase('a');
      await keys.erase('a');
      expect(await keys.keyFor('a')).toBeUndefined();
    });
  });
}

/** What `MovableKeys` promises besides. */
export function movableKeysContract(name: string, create: () => Promise<MovableKeys>): void {
  const told = async (keys: MovableKeys) => {
    const found: [string, string | undefined][] = [];
    for await (const [person, wrapped] of keys.all())
      found.push([person, wrapped && Buffer.from(wrapped).toString('hex')]);
    return found.toSorted(([a], [b]) => (a < b ? -1 : 1));
  };
  it(`${name} moves with its keys and its marks; who is erased here stays erased, and no key is replaced`, async () => {
    const [from, to] = [await create(), await create()];
    for (const person of ['c', 'b', 'a', 'system:operator']) await from.keyFor(person);
    await from.erase('d');
    for (const person of ['a', 'd']) await to.erase(person);
    const taken: boolean[] = [];
    for (let again = 0; again < 2; again += 1)
      for await (const [person, wrapped] of from.all()) taken.push(await to.take(person, wrapped));
    expect(taken).toEqual(Array.from({ length: 10 }, () => true));
    const own = await told(from);
    expect(own.map(([person, key]) => [person, key !== undefined])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
      ['d', false],
      ['system:operator', true],
    ]);
    expect(await told(to)).toEqual([['a', undefined], ...own.slice(1)]);
    expect(await to.existing('b')).toEqual(await from.existing('b'));
    expect([await to.isErased('a'), await to.isErased('d')]).toEqual([true, true]);
    const other = own[2]?.[1] ?? '';
    expect(await to.take('b', Buffer.from(other, 'hex'))).toBe(false);
    expect(await to.take('b', undefined)).toBe(true);
    expect(await to.isErased('b')).toBe(true);
  });
}
