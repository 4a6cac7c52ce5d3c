import type { Db, MongoClient } from 'mongodb';

export interface Connection {
  client: MongoClient;
  db: Db;
}

/** Time for one call, ms: who waits for a read model gets an answer or a 503. */
const CALL = 10_000;
const SELECTION = 1500;
const NAME = 'yamabiko';

/**
 * A client with the house's promises: every write is on the disks of most, every read is of such a write. Nothing is sent yet.
 * Transactions, change streams and the driver's own repeating are not needed, so that any server will do.
 */
export const connect = async (url: string): Promise<Connection> => {
  const { MongoClient: Client } = await import('mongodb');
  const client = new Client(url, {
    appName: NAME,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    retryWrites: false,
    ignoreUndefined: true,
    ...(!/[?&]serverSelectionTimeoutMS=/i.test(url) && { serverSelectionTimeoutMS: SELECTION }),
    connectTimeoutMS: SELECTION,
    socketTimeoutMS: CALL,
    heartbeatFrequencyMS: 1000,
    minHeartbeatFrequencyMS: 100,
  });
  const [, name = ''] = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(url) ?? [];
  return { client, db: client.db(name === '' ? NAME : decodeURIComponent(name)) };
};
