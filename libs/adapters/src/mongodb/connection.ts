import type { Db, MongoClient } from 'mongodb';

export interface Connection {
  client: MongoClient;
  db: Db;
}

/** Time for one call, ms: who waits for a read model gets an answer or a 503. */
const CALL = 10_000;
const SELECTION = 1500;
/** For tools: nobody waits at a screen, and a server that starts again is waited for. */
const PATIENT = 30_000;
const NAME = 'yamabiko';

/**
 * A client with the house's promises: every write is on the disks of most, every read is of such a write. Nothing is sent yet.
 * Transactions, change streams and the driver's own repeating are not needed, so that any server will do.
 */
export const connect = async (url: string, isPatient = false): Promise<Connection> => {
  const selection = isPatient ? PATIENT : SELECTION;
  const { MongoClient: Client } = await import('mongodb');
  const client = new Client(url, {
    appName: NAME,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    retryWrites: false,
    ignoreUndefined: true,
    ...(!/[?&]serverSelectionTimeoutMS=/i.test(url) && { serverSelectionTimeoutMS: selection }),
    connectTimeoutMS: selection,
    socketTimeoutMS: isPatient ? 3 * CALL : CALL,
    heartbeatFrequencyMS: 1000,
    minHeartbeatFrequencyMS: 100,
  });
  const [, name = ''] = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(url) ?? [];
  return { client, db: client.db(name === '' ? NAME : decodeURIComponent(name)) };
};
