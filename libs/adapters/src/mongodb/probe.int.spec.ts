import type { Document, Long } from 'mongodb';
import { connect } from './connection.js';
import { liar, type Lie } from './liar.js';
import { TestDatabases, serverUrl, skipped } from './mongo-server.js';
import { brokenPromises, mustKeepPromises } from './probe.js';

const updates = (command: Document, change: (update: Document) => Document): Document =>
  Array.isArray(command['updates'])
    ? { ...command, updates: command['updates'].map(change) }
    : command;
const rounded = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('_bsontype' in value)
    return value['_bsontype'] === 'Long' ? (value as Long).toNumber() : value;
  if (Array.isArray(value)) return value.map(rounded);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rounded(inner)]));
};
let counted = 0;

const LIES: [string, RegExp, Lie][] = [
  [
    'writes whatever the condition says',
    /upsert/,
    { command: (all) => updates(all, (one) => ({ ...one, q: { _id: one['q']._id } })) },
  ],
  [
    'says nothing of an _id that is taken',
    /11000/,
    { answer: ({ writeErrors: _errors, ...answer }) => answer },
  ],
  [
    'stops a bulk at the first that is late',
    /批量/,
    {
      command: (all) => ('updates' in all ? { ...all, updates: all['updates'].slice(0, 2) } : all),
    },
  ],
  [
    'loses half of what comes at the same time',
    /一次也不丢/,
    {
      command: (all) =>
        updates(all, (one) => {
          counted += 1;
          return '$inc' in one['u'] && counted % 2 ? { ...one, u: { $inc: { n: 0 } } } : one;
        }),
    },
  ],
  [
    'gives a lease to everybody',
    /租约/,
    {
      command: (command) =>
        'findAndModify' in command ? { ...command, query: { _id: 'lease' } } : command,
    },
  ],
  ['rounds what is above 2^53', /2\^53/, { command: (command) => rounded(command) as Document }],
];

if (serverUrl === undefined) skipped('what a MongoDB server must keep');
else {
  const databases = new TestDatabases(serverUrl);
  afterAll(() => databases.drop());

  it('finds nothing wrong with a server that keeps it all', async () => {
    const url = databases.next();
    expect(await brokenPromises(url)).toEqual([]);
    await mustKeepPromises(url);
  });

  it.each(LIES)('names what a server does not keep that %s', async (_what, name, lie) => {
    const server = await liar(databases.next(), lie);
    try {
      await expect(mustKeepPromises(server.url)).rejects.toThrow(name);
    } finally {
      server.close(); // else one that is red holds the whole run open
    }
  });

  it('drops what looks that were cut off did not, and nothing of one that goes on', async () => {
    const url = databases.next();
    const { client, db } = await connect(url);
    const [old, young] = [2 * 3_600_000, 1000].map((ms) => `yamabiko.probe-${Date.now() - ms}-x`);
    for (const name of [old, young, 'others']) await db.createCollection(String(name));
    await mustKeepPromises(url);
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['others', young]);
    await client.close();
  });

  it('says so where nobody answers', async () => {
    const away = 'mongodb://127.0.0.1:9/x?serverSelectionTimeoutMS=100';
    await expect(mustKeepPromises(away)).rejects.toMatchObject({
      name: 'Behind',
      message: expect.stringContaining('没有及时回应'),
      repair: expect.stringContaining('MONGODB_URL'),
    });
  });
}
