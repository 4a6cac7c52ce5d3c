import type { BulkCounts, Collection, ReadStore } from '../read-store.js';

interface Row {
  x?: number;
}
const NOTHING: BulkCounts = {
  insertedCount: 0,
  matchedCount: 0,
  modifiedCount: 0,
  deletedCount: 0,
  upsertedCount: 0,
};
const did = (counts: Partial<BulkCounts>): BulkCounts => ({ ...NOTHING, ...counts });

/** What MongoDB's CRUD specification has tried of writes, for the operations that a `ReadStore` offers. `make` gives an empty one. */
export function readStoreWritesContract(name: string, make: () => Promise<ReadStore>): void {
  describe(`${name} writes as MongoDB's drivers do`, () => {
    let c: Collection<Row>;
    const rows = async () =>
      (await c.find().sort({ _id: 1 }).toArray()).map(({ _id, x }) => [_id, x]);
    const START = [
      ['1', 11],
      ['2', 22],
      ['3', 33],
    ] as const;
    beforeEach(async () => {
      c = (await make()).collection<Row>('rows');
      for (const [_id, x] of START) await c.insertOne({ _id, x });
    });
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => error as Record<string, unknown>,
      );

    describe('one document, and as many as match', () => {
      const many = { _id: { $gt: '1' } };
      it('updates one of many, or all of them', async () => {
        expect(await c.updateOne(many, { $inc: { x: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 }); // prettier-ignore
        expect(await c.updateMany(many, { $set: { x: 0 } })).toMatchObject({ matchedCount: 2, modifiedCount: 2 }); // prettier-ignore
        expect(await rows()).toEqual([['1', 11], ['2', 0], ['3', 0]]); // prettier-ignore
      });
      it('replaces one of many, and keeps its _id', async () => {
        expect(await c.replaceOne(many, { x: 5 })).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 }); // prettier-ignore
        const after = await rows();
        expect(after.map(([id]) => id)).toEqual(['1', '2', '3']);
        expect(after.filter(([, x]) => x === 5)).toHaveLength(1);
      });
      it('says that nothing changed where it is the same already', async () => {
        expect(await c.replaceOne({ _id: '1' }, { x: 11 })).toMatchObject({ matchedCount: 1, modifiedCount: 0 }); // prettier-ignore
        expect(await c.updateOne({ _id: '1' }, { $set: { x: 11 } })).toMatchObject({ matchedCount: 1, modifiedCount: 0 }); // prettier-ignore
        expect(await c.updateOne({ _id: '1' }, { $set: { x: 12 } }, { upsert: true })).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 }); // prettier-ignore
      });
      it('deletes one of many, or all of them, or none', async () => {
        expect(await c.deleteOne(many)).toEqual({ deletedCount: 1 });
        expect(await c.deleteMany(many)).toEqual({ deletedCount: 1 });
        expect(await c.deleteOne(many)).toEqual({ deletedCount: 0 });
        expect(await rows()).toEqual([['1', 11]]);
      });
      it('finds and updates one that is there, before and after, and none', async () => {
        const one = { _id: '2' };
        expect(await c.findOneAndUpdate(one, { $inc: { x: 1 } })).toEqual({ _id: '2', x: 22 });
        expect(await c.findOneAndUpdate(one, { $inc: { x: 1 } }, { returnDocument: 'after' })).toEqual({ _id: '2', x: 24 }); // prettier-ignore
        expect(await c.findOneAndUpdate({ _id: '4' }, { $inc: { x: 1 } }, { returnDocument: 'after' })).toBeNull(); // prettier-ignore
        expect(await c.findOneAndUpdate({ _id: '4' }, { $set: { x: 44 } }, { upsert: true })).toBeNull(); // prettier-ignore
        expect((await rows()).at(-1)).toEqual(['4', 44]);
      });
    });

    it.each<[string, boolean]>([
      ['in order', true],
      ['in any order', false],
    ])('does each kind of operation in bulk %s, and counts them', async (_what, ordered) => {
      const bulk = (operations: Record<string, unknown>[]) => c.bulkWrite(operations, { ordered });
      const insert = (_id: string, x: number) => ({ insertOne: { document: { _id, x } } });
      expect(await bulk([insert('4', 44), insert('5', 55)])).toEqual(did({ insertedCount: 2 }));
      expect(
        await bulk([
          { updateOne: { filter: { _id: '0' }, update: { $set: { x: 0 } } } },
          { updateOne: { filter: { _id: '1' }, update: { $set: { x: 11 } } } },
          { updateOne: { filter: { _id: '2' }, update: { $inc: { x: 1 } } } },
          { updateOne: { filter: { _id: '6' }, update: { $set: { x: 66 } }, upsert: true } },
        ]),
      ).toEqual(did({ matchedCount: 2, modifiedCount: 1, upsertedCount: 1 }));
      expect(
        await bulk([
          { updateMany: { filter: { x: { $lt: 11 } }, update: { $set: { x: 0 } } } },
          { updateMany: { filter: { x: { $lte: 23 } }, update: { $inc: { x: 1 } } } },
          { updateMany: { filter: { _id: '7' }, update: { $set: { x: 77 } }, upsert: true } },
        ]),
      ).toEqual(did({ matchedCount: 2, modifiedCount: 2, upsertedCount: 1 }));
      expect(
        await bulk([
          { replaceOne: { filter: { _id: '8' }, replacement: { x: 88 } } },
          { replaceOne: { filter: { _id: '1' }, replacement: { x: 1 } } },
          { replaceOne: { filter: { _id: '9' }, replacement: { x: 99 }, upsert: true } },
        ]),
      ).toEqual(did({ matchedCount: 1, modifiedCount: 1, upsertedCount: 1 }));
      expect(
        await bulk([
          { deleteOne: { filter: { _id: '0' } } },
          { deleteOne: { filter: { _id: '2' } } },
          { deleteMany: { filter: { x: { $gte: 66 } } } },
        ]),
      ).toEqual(did({ deletedCount: 4 }));
      expect(await rows()).toEqual([['1', 1], ['3', 33], ['4', 44], ['5', 55]]); // prettier-ignore
    });

    it('gives a text for an _id to what a bulk makes, where nobody names one', async () => {
      await c.bulkWrite([
        { replaceOne: { filter: { x: 1 }, replacement: { x: 1 }, upsert: true } },
        { updateOne: { filter: { x: 2 }, update: { $set: { x: 2 } }, upsert: true } },
      ]);
      const made = await c.find({ x: { $lt: 11 } }).toArray();
      expect(made.map(({ _id }) => typeof _id)).toEqual(['string', 'string']);
    });

    const TWICE = [
      { insertOne: { document: { _id: '1', x: 0 } } },
      { insertOne: { document: { _id: '4', x: 44 } } },
      { insertOne: { document: { _id: '4', x: 0 } } },
      { updateOne: { filter: { _id: '2' }, update: { $inc: { x: 1 } } } },
      { deleteOne: { filter: { _id: '3' } } },
      { replaceOne: { filter: { _id: '5' }, replacement: { x: 55 }, upsert: true } },
    ];
    it('goes on past what fails in any order, and says what failed and what was done', async () => {
      const failed = await failure(c.bulkWrite(TWICE, { ordered: false }));
      expect(failed).toMatchObject({
        name: 'BulkWriteFailed',
        code: 11000,
        writeErrors: [
          { index: 0, code: 11000 },
          { index: 2, code: 11000 },
        ],
        result: did({ insertedCount: 1, matchedCount: 1, modifiedCount: 1, deletedCount: 1, upsertedCount: 1 }), // prettier-ignore
      });
      expect(await rows()).toEqual([['1', 11], ['2', 23], ['4', 44], ['5', 55]]); // prettier-ignore
    });
    it('stops at what fails in order, and says what was done before it', async () => {
      const [, ...behind] = TWICE;
      expect(await failure(c.bulkWrite(behind))).toMatchObject({
        name: 'BulkWriteFailed',
        code: 11000,
        writeErrors: [{ index: 1, code: 11000 }],
        result: did({ insertedCount: 1 }),
      });
      expect(await rows()).toEqual([...START, ['4', 44]]);
    });
    it('fails each that is late on a guarded upsert, and does the others', async () => {
      await c.createIndex({ x: 1 }, { unique: true });
      const at = (_id: string, x: number) => ({ replaceOne: { filter: { _id, x: { $lt: x } }, replacement: { x }, upsert: true } }); // prettier-ignore
      const late = await failure(c.bulkWrite([at('1', 5), at('2', 50), at('6', 60)], { ordered: false })); // prettier-ignore
      expect(late).toMatchObject({ writeErrors: [{ index: 0, code: 11000 }], result: did({ matchedCount: 1, modifiedCount: 1, upsertedCount: 1 }) }); // prettier-ignore
      expect(await rows()).toEqual([['1', 11], ['2', 50], ['3', 33], ['6', 60]]); // prettier-ignore
    });

    it.each<[string, Record<string, unknown>]>([
      ['an operator in a replacement', { replaceOne: { filter: { _id: '1' }, replacement: { $set: { x: 2 } } } }], // prettier-ignore
      ['an update of one without operators', { updateOne: { filter: { _id: '1' }, update: { x: 2 } } }], // prettier-ignore
      ['an update of many without operators', { updateMany: { filter: {}, update: { x: 2 } } }],
      ['an update of nothing', { updateOne: { filter: { _id: '1' }, update: {} } }],
      ['an _id that is no text', { insertOne: { document: { _id: null, x: 2 } } }],
      ['an operation that nobody knows', { insertMany: { documents: [] } }],
      ['two operations in one', { insertOne: { document: { _id: '7' } }, deleteOne: { filter: {} } }], // prettier-ignore
      ['an order of what matches', { replaceOne: { filter: {}, sort: { _id: -1 }, replacement: { x: 2 } } }], // prettier-ignore
      ['a comparison of its own', { deleteOne: { filter: {}, collation: { locale: 'en' } } }],
      ['elements by filters', { updateOne: { filter: {}, update: { $set: { x: 2 } }, arrayFilters: [] } }], // prettier-ignore
    ])('refuses %s before anything of the bulk is written', async (_what, operation) => {
      const before = { insertOne: { document: { _id: '0', x: 0 } } };
      await expect(c.bulkWrite([before, operation])).rejects.toThrow(TypeError);
      await expect(c.bulkWrite([operation, before], { ordered: false })).rejects.toThrow(TypeError);
      expect(await rows()).toEqual(START);
    });

    it('refuses a document whose _id is no text', async () => {
      await expect(c.insertOne({ _id: null as unknown as string, x: 2 })).rejects.toThrow(TypeError); // prettier-ignore
      await expect(c.insertOne({ x: 2 } as never)).rejects.toThrow(TypeError);
      expect(await rows()).toEqual(START);
    });

    it.each(['$out', '$merge'])('only reads by a pipeline: %s is refused', async (stage) => {
      const ask = async () => c.aggregate([{ $match: {} }, { [stage]: 'others' }]).toArray();
      await expect(ask()).rejects.toThrow(TypeError);
    });
    it('counts, finds and tells apart as it wrote', async () => {
      await c.insertOne({ _id: '4', x: 22 });
      expect([await c.countDocuments({}), await c.countDocuments({ x: 22 }), await c.countDocuments({ x: 0 })]).toEqual([4, 2, 0]); // prettier-ignore
      expect((await c.distinct('x')).map(Number).toSorted((a, b) => a - b)).toEqual([11, 22, 33]);
      expect(await c.distinct('x', { _id: { $gt: '2' } })).toEqual(expect.arrayContaining([22, 33])); // prettier-ignore
      expect(await c.find({ _id: { $gt: '1' } }).sort({ _id: 1 }).skip(1).limit(1).toArray()).toEqual([{ _id: '3', x: 33 }]); // prettier-ignore
    });
  });
}
