import type { Document } from 'mongodb';
import { connect } from './connection.js';
import { liar } from './liar.js';
import { TestDatabases, serverUrl, skipped } from './mongo-server.js';

it.each([
  ['mongodb://ops:hidden@a/x?nosuch=1', /nosuch/],
  ['mongodb://ops:hidden@a:740222/x', /./],
  ['mongodb://ops:hid/den@a/x', /./],
  ['mongodb://ops:hid@den@a/x', /./],
  ['nonsense://ops:hidden@a', /./],
])('refuses %s by the name of its variable, without the password', async (url, what) => {
  const refused = connect(url);
  await expect(refused).rejects.toThrow(/^MONGODB_URL 写得不对/);
  await expect(refused).rejects.toThrow(what);
  await expect(refused).rejects.not.toThrow(/hid/);
});

if (serverUrl === undefined) skipped('what is asked of a MongoDB with every call');
else {
  const databases = new TestDatabases(serverUrl);
  afterAll(() => databases.drop());

  it.each([
    '',
    'w=1&journal=false',
    'w=0&journal=false',
    'readConcernLevel=local&readPreference=secondaryPreferred',
    'retryWrites=true&w=majority',
  ])('is that most have it on their disks, whatever the address says: %s', async (said) => {
    const sent: Document[] = [];
    const server = await liar(databases.next(), {
      command: (command) => {
        sent.push(command);
        return command;
      },
    });
    const { client, db } = await connect(said === '' ? server.url : `${server.url}&${said}`);
    try {
      const rows = db.collection<{ _id: string; n: number }>('rows');
      await rows.insertOne({ _id: 'a', n: 1 });
      await rows.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { $set: { n: 2 } } } }]);
      await rows.findOneAndUpdate({ _id: 'a' }, { $set: { n: 3 } });
      await rows.findOne({ _id: 'a' });
      await rows.countDocuments({});
      await rows.deleteMany({});
    } finally {
      await client.close();
      server.close();
    }
    const of = (...names: string[]) => sent.filter((one) => names.some((name) => name in one));
    const writes = of('insert', 'update', 'findAndModify', 'delete');
    expect(writes.map(({ writeConcern }) => writeConcern as unknown)).toEqual(
      writes.map(() => ({ w: 'majority', j: true })),
    );
    expect(writes.filter((one) => 'txnNumber' in one)).toEqual([]); // nothing that the driver repeats by itself
    expect(writes).toHaveLength(4);
    const reads = of('find', 'aggregate');
    expect(reads).toHaveLength(2);
    expect(reads.map(({ readConcern }) => readConcern as unknown)).toEqual(
      reads.map(() => ({ level: 'majority' })),
    );
    for (const { $readPreference: from } of reads)
      expect((from as { mode: string } | undefined)?.mode ?? 'primary').toMatch(/^primary/);
  });
}
