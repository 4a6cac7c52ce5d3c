import {
  findingContract,
  projectionStoreContract,
  readStoreContract,
  readStoreWritesContract,
} from '../../../kernel/src/testing.js';
import { TestDatabases, serverUrl, skipped } from './mongo-server.js';
import { MongoProjectionStore } from './projection-store.js';

if (serverUrl === undefined) skipped('the contracts of the read store on MongoDB');
else {
  const databases = new TestDatabases(serverUrl);
  const opened: MongoProjectionStore[] = [];
  const make = async () => {
    const store = await MongoProjectionStore.open(databases.next());
    opened.push(store);
    return store;
  };
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await databases.drop();
  });

  readStoreContract('MongoProjectionStore', make);
  readStoreWritesContract('MongoProjectionStore', make);
  projectionStoreContract('MongoProjectionStore', make);
  findingContract('MongoProjectionStore', make);
}
