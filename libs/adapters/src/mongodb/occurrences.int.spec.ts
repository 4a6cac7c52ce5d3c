import { occurrenceStoreContract } from '../../../kernel/src/testing.js';
import { TestDatabases, serverUrl, skipped } from './mongo-server.js';
import { MongoOccurrences } from './occurrences.js';

if (serverUrl === undefined) skipped('particulars of errors');
else {
  const databases = new TestDatabases(serverUrl);
  const open: MongoOccurrences[] = [];
  const opened = async (...of: Parameters<typeof MongoOccurrences.open>) => {
    const store = await MongoOccurrences.open(...of);
    open.push(store);
    return store;
  };
  afterEach(() => Promise.all(open.splice(0).map((store) => store.close())));
  afterAll(() => databases.drop());

  let url = '';
  occurrenceStoreContract(
    'MongoOccurrences',
    (bounds) => opened((url = databases.next()), 'occurrences', bounds),
    () => opened(url, 'occurrences'),
  );

  it('keeps what two processes add, and keeps errors and commands apart', async () => {
    url = databases.next();
    const [here, there] = [await opened(url, 'occurrences'), await opened(url, 'occurrences')];
    const commands = await opened(url, 'commands');
    const one = { id: 'a', groupId: 'g', at: new Date(0).toISOString(), body: { 'a.b': [[1]] } };
    await Promise.all([here.add([one]), there.add([one]), there.add([{ ...one, id: 'b' }])]);
    expect((await here.of('g')).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
    expect((await there.of('g'))[0]?.body).toEqual({ 'a.b': [[1]] });
    expect(await commands.of('g')).toEqual([]);
  });
}
