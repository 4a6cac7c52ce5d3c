import type { Collection, FindCursor, ReadStore } from '../read-store.js';

interface Deck {
  ownerId: string;
  title: string;
  lang?: string;
  stats: { due: number; learned: number };
  tags: string[];
  cards: { id: string; lvl: number }[];
  archived: boolean;
  created?: number;
  flag?: number;
}

const decks = (): (Deck & { _id: string })[] =>
  Array.from({ length: 20 }, (_, n) => ({
    _id: `d${n}`,
    ownerId: `u${n % 3}`,
    title: `Deck ${n}`,
    lang: n % 2 ? 'de' : 'en',
    stats: { due: n, learned: n * 2 },
    tags: n % 2 ? ['a', 'b'] : ['c'],
    cards: [
      { id: 'c1', lvl: n },
      { id: 'c2', lvl: 1 },
    ],
    archived: n > 15,
  }));

const count = async (cursor: FindCursor<unknown>) => (await cursor.toArray()).length;
const ids = async (cursor: FindCursor<{ _id: string }>) =>
  (await cursor.toArray()).map(({ _id }) => _id);

/** What read models may expect of a `ReadStore`: MongoDB's own answers. `make` gives an empty one. */
export function readStoreContract(name: string, make: () => Promise<ReadStore>): void {
  // Everything twice: an index may change how an answer is found, never the answer.
  describe.each([
    { kind: 'without indexes', indexed: [] },
    {
      kind: 'with indexes',
      indexed: [
        'ownerId',
        'lang',
        'stats.due',
        'title',
        'archived',
        'tags',
        'cards.lvl',
        'flag',
        'created',
        'nope',
        'mixed',
      ],
    },
  ])(`${name} answers like MongoDB, $kind`, ({ indexed }) => {
    let store: ReadStore;
    let c: Collection<Deck>;
    beforeEach(async () => {
      store = await make();
      c = store.collection<Deck>('decks');
      for (const path of indexed) await c.createIndex({ [path]: 1 });
      for (const deck of decks()) await c.insertOne(deck);
    });

    it.each<[string, Record<string, unknown>, number]>([
      ['everything', {}, 20],
      ['equal', { ownerId: 'u1' }, 7],
      ['a nested path', { 'stats.due': 5 }, 1],
      ['between', { 'stats.due': { $gt: 5, $lte: 8 } }, 3],
      ['at least and below', { 'stats.due': { $gte: 5, $lt: 8 } }, 3],
      ['one of the ids', { _id: { $in: ['d1', 'd2', 'x'] } }, 2],
      ['one of the values', { ownerId: { $in: ['u0', 'u1'] } }, 14],
      ['not equal', { lang: { $ne: 'de' } }, 10],
      ['not equal to what is missing', { nope: { $ne: 1 } }, 20],
      ['none of', { ownerId: { $nin: ['u0', 'u1'] } }, 6],
      ['either', { $or: [{ ownerId: 'u0' }, { 'stats.due': 1 }] }, 8],
      ['both', { $and: [{ ownerId: 'u0' }, { lang: 'en' }] }, 4],
      ['neither', { $nor: [{ ownerId: 'u0' }, { lang: 'en' }] }, 7],
      ['not', { 'stats.due': { $not: { $gt: 5 } } }, 6],
      ['a pattern', { title: { $regex: '^deck 1', $options: 'i' } }, 11],
      ['a pattern and an equality', { title: /1$/, lang: 'de' }, 2],
      ['missing', { nope: { $exists: false } }, 20],
      ['present', { lang: { $exists: true } }, 20],
      ['null for missing', { nope: null }, 20],
      ['a boolean', { archived: true }, 4],
      ['no number for a boolean', { archived: 1 }, 0],
      ['no text for a number', { 'stats.due': '5' }, 0],
      ['numbers only, when compared with a number', { title: { $gt: 5 } }, 0],
      ['text only, when compared with text', { 'stats.due': { $lt: 'z' } }, 0],
      ['a list that contains', { tags: 'a' }, 10],
      ['a list that contains one of', { tags: { $in: ['c'] } }, 10],
      ['a list that contains all', { tags: { $all: ['a', 'b'] } }, 10],
      ['a list of a length', { tags: { $size: 1 } }, 10],
      ['an element that matches', { cards: { $elemMatch: { id: 'c1', lvl: 7 } } }, 1],
      ['a path through a list', { 'cards.lvl': 7 }, 1],
      ['nothing', { ownerId: 'u1', lang: 'fr' }, 0],
    ])('finds %s', async (_what, filter, expected) => {
      expect(await count(c.find(filter))).toBe(expected);
      expect(await c.countDocuments(filter)).toBe(expected);
      expect((await c.findOne(filter)) === null).toBe(expected === 0);
    });

    it('sorts, skips and limits', async () => {
      expect(await ids(c.find({ lang: 'en' }).sort({ 'stats.due': -1 }).skip(1).limit(2))).toEqual([
        'd16',
        'd14',
      ]);
      expect(await ids(c.find().sort({ lang: 1, 'stats.due': -1 }).limit(1))).toEqual(['d19']);
      expect(await ids(c.find().sort({ title: 1 }).limit(3))).toEqual(['d0', 'd1', 'd10']);
      expect(await ids(c.find().sort({ _id: -1 }).limit(2))).toEqual(['d9', 'd8']);
      expect(await count(c.find().skip(15))).toBe(5);
      expect(await count(c.find({ tags: 'a' }).skip(8).limit(5))).toBe(2);
    });

    it('sorts what is missing first, then numbers, then text', async () => {
      const mixed = store.collection<{ mixed?: unknown }>('mixed');
      for (const path of indexed) await mixed.createIndex({ [path]: 1 });
      const values = ['b', 2, undefined, 'a', 10, null];
      for (const [n, value] of values.entries())
        await mixed.insertOne({ _id: `m${n}`, ...(value === undefined ? {} : { mixed: value }) });
      const sorted = (await mixed.find().sort({ mixed: 1 }).toArray()).map(
        (doc) => doc.mixed ?? null,
      );
      expect(sorted).toEqual([null, null, 2, 10, 'a', 'b']);
      expect(await count(mixed.find({ mixed: { $gt: 2 } }))).toBe(1);
      expect(await count(mixed.find({ mixed: null }))).toBe(2);
      expect(await count(mixed.find({ mixed: { $in: [null, 'a'] } }))).toBe(3);
    });

    it('shows the fields asked for', async () => {
      expect(await c.find({ _id: 'd3' }).project({ title: 1, 'stats.due': 1 }).toArray()).toEqual([
        { _id: 'd3', title: 'Deck 3', stats: { due: 3 } },
      ]);
      expect(
        Object.keys(
          (await c.find({ _id: 'd3' }).project({ cards: 0, tags: 0 }).toArray())[0] ?? {},
        ).toSorted(),
      ).toEqual(['_id', 'archived', 'lang', 'ownerId', 'stats', 'title']);
    });

    it('walks through a cursor', async () => {
      const seen: string[] = [];
      for await (const { _id } of c.find({ ownerId: 'u0' })) seen.push(_id);
      expect(seen.length).toBe(7);
    });

    it('walks through many once each, also when some go meanwhile', async () => {
      for (let n = 0; n < 12; n += 1)
        for (const deck of decks())
          await c.insertOne({
            ...deck,
            _id: `w${n}-${deck._id}`,
            ownerId: n % 2 === 0 ? 'walker' : 'other',
          });
      const seen: string[] = [];
      for await (const { _id } of c.find({ ownerId: { $regex: '^walk' } })) {
        seen.push(_id);
        await c.deleteOne({ _id });
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    });

    it('gives distinct values, of lists too', async () => {
      expect((await c.distinct('ownerId')).map(String).toSorted()).toEqual(['u0', 'u1', 'u2']);
      expect((await c.distinct('tags', { lang: 'de' })).map(String).toSorted()).toEqual(['a', 'b']);
    });

    it('sets, increments, pushes and unsets', async () => {
      await c.updateOne(
        { _id: 'd1' },
        {
          $set: { 'stats.due': 99 },
          $inc: { 'stats.learned': 3 },
          $push: { tags: 'z' },
          $unset: { lang: '' },
        },
      );
      const doc = await c.findOne({ _id: 'd1' });
      expect([doc?.stats, doc?.tags, doc && 'lang' in doc]).toEqual([
        { due: 99, learned: 5 },
        ['a', 'b', 'z'],
        false,
      ]);
      expect(await count(c.find({ 'stats.due': 99 }))).toBe(1);
    });

    it('makes the parents of a path, but not to take something away', async () => {
      await c.updateOne(
        { _id: 'd1' },
        { $set: { 'new.deep.path': 1 }, $inc: { 'new.count': 2 }, $unset: { 'none.at.all': '' } },
      );
      expect(await c.findOne({ _id: 'd1' })).toMatchObject({
        new: { deep: { path: 1 }, count: 2 },
      });
      expect(await c.findOne({ _id: 'd1' })).not.toHaveProperty('none');
    });

    it('adds to a set, pulls, pops, pushes several', async () => {
      await c.updateOne({ _id: 'd1' }, { $addToSet: { tags: 'b' } });
      await c.updateOne({ _id: 'd1' }, { $push: { tags: { $each: ['x', 'y'] } } });
      await c.updateOne({ _id: 'd1' }, { $pull: { tags: 'a' } });
      await c.updateOne({ _id: 'd1' }, { $pop: { tags: -1 } });
      expect((await c.findOne({ _id: 'd1' }))?.tags).toEqual(['x', 'y']);
    });

    it('multiplies, keeps the smaller and the larger, renames', async () => {
      await c.updateOne({ _id: 'd4' }, { $mul: { 'stats.due': 3 }, $min: { 'stats.learned': 1 } });
      await c.updateOne(
        { _id: 'd4' },
        { $max: { 'stats.learned': 5 }, $rename: { lang: 'language' } },
      );
      expect(await c.findOne({ _id: 'd4' })).toMatchObject({
        stats: { due: 12, learned: 5 },
        language: 'en',
      });
    });

    it('sets an element of a list', async () => {
      await c.updateOne({ _id: 'd2' }, { $set: { 'cards.1.lvl': 50 } });
      expect((await c.findOne({ 'cards.lvl': 50 }))?.cards[1]).toEqual({ id: 'c2', lvl: 50 });
    });

    it('says what an update matched and changed', async () => {
      expect(await c.updateMany({ ownerId: 'u2' }, { $set: { flag: 1 } })).toMatchObject({
        matchedCount: 6,
        modifiedCount: 6,
      });
      expect(await c.updateMany({ ownerId: 'u2' }, { $set: { flag: 1 } })).toMatchObject({
        matchedCount: 6,
        modifiedCount: 0,
      });
      expect(await c.updateOne({ _id: 'none' }, { $set: { flag: 1 } })).toMatchObject({
        matchedCount: 0,
        modifiedCount: 0,
      });
      expect(await count(c.find({ flag: 1 }))).toBe(6);
    });

    it('inserts what an update did not find, when asked to', async () => {
      const update = { $set: { title: 'N' }, $setOnInsert: { created: 1 }, $inc: { flag: 2 } };
      expect(
        await c.updateOne({ _id: 'new', ownerId: 'u9' }, update, { upsert: true }),
      ).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
      expect(await c.findOne({ _id: 'new' })).toEqual({
        _id: 'new',
        ownerId: 'u9',
        title: 'N',
        created: 1,
        flag: 2,
      });
      await c.updateOne(
        { _id: 'new' },
        { $set: { title: 'M' }, $setOnInsert: { created: 2 } },
        { upsert: true },
      );
      expect(await c.findOne({ _id: 'new' })).toMatchObject({ title: 'M', created: 1 });
    });

    it('replaces', async () => {
      await c.replaceOne({ _id: 'd3' }, { title: 'R' } as Deck);
      expect(await c.findOne({ _id: 'd3' })).toEqual({ _id: 'd3', title: 'R' });
      await c.replaceOne({ _id: 'not' }, { title: 'R' } as Deck);
      expect(await c.findOne({ _id: 'not' })).toBeNull();
      await c.replaceOne({ _id: 'rep' }, { title: 'R' } as Deck, { upsert: true });
      expect(await c.findOne({ _id: 'rep' })).toEqual({ _id: 'rep', title: 'R' });
    });

    it('finds and updates in one go', async () => {
      expect(await c.findOneAndUpdate({ _id: 'd4' }, { $inc: { flag: 1 } })).not.toHaveProperty(
        'flag',
      );
      expect(
        await c.findOneAndUpdate({ _id: 'd4' }, { $inc: { flag: 1 } }, { returnDocument: 'after' }),
      ).toMatchObject({ _id: 'd4', flag: 2 });
      expect(await c.findOneAndUpdate({ _id: 'no' }, { $inc: { flag: 1 } })).toBeNull();
      expect(
        await c.findOneAndUpdate(
          { _id: 'up' },
          { $inc: { flag: 1 } },
          { upsert: true, returnDocument: 'after' },
        ),
      ).toEqual({ _id: 'up', flag: 1 });
    });

    it('writes in bulk, and says what it did', async () => {
      const did = await c.bulkWrite([
        { insertOne: { document: { _id: 'b0', flag: 0 } } },
        { updateOne: { filter: { _id: 'b1' }, update: { $set: { flag: 1 } }, upsert: true } },
        { updateMany: { filter: { lang: 'de' }, update: { $set: { lang: 'fr' } } } },
        { replaceOne: { filter: { _id: 'b2' }, replacement: { flag: 2 }, upsert: true } },
        { deleteOne: { filter: { _id: 'd5' } } },
        { deleteMany: { filter: { ownerId: 'u0' } } },
      ]);
      expect(did).toMatchObject({
        insertedCount: 1,
        matchedCount: 10,
        modifiedCount: 10,
        deletedCount: 8,
        upsertedCount: 2,
      });
      expect([
        await c.countDocuments({}),
        await c.countDocuments({ lang: 'fr' }),
        await c.countDocuments({ flag: { $gte: 0 } }),
      ]).toEqual([15, 6, 3]);
    });

    it.each([
      ['stops at the first that fails', true, ['first']],
      ['goes on past one that fails when the order does not matter', false, ['first', 'last']],
    ])('in bulk %s, and keeps what was done', async (_what, ordered, done) => {
      const operations = ['first', 'd1', 'last'].map((_id) => ({
        insertOne: { document: { _id, flag: 7 } },
      }));
      await expect(c.bulkWrite(operations, { ordered })).rejects.toMatchObject({ code: 11000 });
      expect((await ids(c.find({ flag: 7 }))).toSorted()).toEqual(done);
      expect((await c.findOne({ _id: 'd1' }))?.title).toBe('Deck 1');
    });

    it('takes no operator for a document', async () => {
      const operator = { $set: { title: 'x' } } as unknown as Deck;
      await expect(c.replaceOne({ _id: 'd1' }, operator)).rejects.toThrow();
      await expect(
        c.bulkWrite([{ replaceOne: { filter: { _id: 'd1' }, replacement: operator } }]),
      ).rejects.toThrow();
      expect((await c.findOne({ _id: 'd1' }))?.title).toBe('Deck 1');
    });

    it('groups', async () => {
      const groups = await c
        .aggregate([
          { $match: { lang: 'en' } },
          { $group: { _id: '$ownerId', n: { $sum: 1 }, due: { $sum: '$stats.due' } } },
          { $sort: { _id: 1 } },
        ])
        .toArray();
      expect(groups).toEqual([
        { _id: 'u0', n: 4, due: 36 },
        { _id: 'u1', n: 3, due: 30 },
        { _id: 'u2', n: 3, due: 24 },
      ]);
    });

    it('refuses a second document with the same _id or unique value, and says so by its code', async () => {
      await c.createIndex({ title: 1 }, { unique: true });
      await expect(c.insertOne({ ...(decks()[0] as Deck), _id: 'd1' })).rejects.toMatchObject({
        code: 11000,
      });
      await expect(c.insertOne({ ...(decks()[0] as Deck), _id: 'other' })).rejects.toMatchObject({
        code: 11000,
      });
      await expect(c.updateOne({ _id: 'd1' }, { $set: { title: 'Deck 2' } })).rejects.toMatchObject(
        { code: 11000 },
      );
      expect([await c.countDocuments({}), (await c.findOne({ _id: 'd1' }))?.title]).toEqual([
        20,
        'Deck 1',
      ]);
    });

    it('refuses to change an _id and an update without operators', async () => {
      await expect(c.updateOne({ _id: 'd1' }, { $set: { _id: 'other' } })).rejects.toThrow();
      await expect(c.updateOne({ _id: 'd1' }, { title: 'x' })).rejects.toThrow();
      expect((await c.findOne({ _id: 'd1' }))?.title).toBe('Deck 1');
    });

    it('deletes one and many', async () => {
      expect(await c.deleteOne({ archived: true })).toMatchObject({ deletedCount: 1 });
      expect(await c.deleteMany({ archived: true })).toMatchObject({ deletedCount: 3 });
      expect(await c.deleteMany({ archived: true })).toMatchObject({ deletedCount: 0 });
      expect(await c.countDocuments({})).toBe(16);
    });

    it('keeps text as it is', async () => {
      const title = '日本語 “quotes” \' " \\ \n 👨‍👩‍👧 %_;--';
      await c.updateOne({ _id: 'd1' }, { $set: { title } });
      expect((await c.findOne({ title }))?._id).toBe('d1');
    });

    it('finds a list in a field that held text before, and the other way round', async () => {
      await c.updateOne({ _id: 'd1' }, { $set: { ownerId: ['u8', 'u9'] } });
      expect(await ids(c.find({ ownerId: 'u9' }))).toEqual(['d1']);
      await c.updateOne({ _id: 'd2' }, { $set: { tags: 'z' } });
      expect(await ids(c.find({ tags: 'z' }))).toEqual(['d2']);
    });

    it('does not show one collection in another', async () => {
      expect(await store.collection('others').countDocuments({})).toBe(0);
    });
  });
}
