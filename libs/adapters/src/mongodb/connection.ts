import { Damaged, type WaitBudget } from '@app/kernel';
import type { Db, MongoClient } from 'mongodb';
import { HEARTBEAT, Silence, type Asks } from './silence.js';

export interface Connection {
  client: MongoClient;
  db: Db;
  /** For whatever somebody may wait for. */
  asking: Asks;
}

/** How long is waited, ms: for a server to be found, and for one call. */
interface Patience {
  selection: number;
  call: number;
}
/** Who waits for a read model gets an answer or a 503. */
const FOR_SCREENS: Patience = { selection: 1500, call: 10_000 };
/** Nobody waits at a screen, and a server that starts again is waited for. */
export const FOR_TOOLS: Patience = { selection: 30_000, call: 30_000 };
/** A server that is slow may keep everything; one that is away is told at once, and asked again. */
export const FOR_PROBES: Patience = { selection: 5000, call: 30_000 };
const NAME = 'yamabiko';
/** The driver's words about hosts may hold a password: of those nothing is told. */
const HOSTS = /^mongodb(?:\+srv)?:\/\/(?:[^@/?]*@)?[\w.%[\]:,-]+(?:[/?]|$)/i;
const HELP = '检查 MONGODB_URL 的主机、端口和参数；密码里的 @ : / ? 写成 %40 %3A %2F %3F';

/** @throws {Damaged} for an address that the driver does not take */
const made = (url: string, begin: () => MongoClient): MongoClient => {
  try {
    return begin();
  } catch (error) {
    const why = HOSTS.test(url) ? `：${(error as Error).message}` : '';
    throw new Damaged(`MONGODB_URL 写得不对${why}`, HELP);
  }
};

/**
 * A client with the house's promises: every write is on the disks of most, every read is of such a write. Nothing is sent yet.
 * Transactions, change streams and the driver's own repeating are not needed, so that any server will do.
 */
export const connect = async (
  url: string,
  { selection, call } = FOR_SCREENS,
  waits?: () => WaitBudget | undefined,
): Promise<Connection> => {
  const { MongoClient: Client, ReadConcern } = await import('mongodb');
  const client = made(
    url,
    () =>
      new Client(url, {
        appName: NAME,
        retryWrites: false,
        ignoreUndefined: true,
        ...(!/[?&]serverSelectionTimeoutMS=/i.test(url) && { serverSelectionTimeoutMS: selection }),
        connectTimeoutMS: selection,
        socketTimeoutMS: call,
        heartbeatFrequencyMS: HEARTBEAT,
        minHeartbeatFrequencyMS: 100,
      }),
  );
  const [, name = ''] = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(url) ?? [];
  // Asked of the database, not of the client: an address may say otherwise there, and it would win.
  const promised = {
    writeConcern: { w: 'majority', journal: true },
    readConcern: new ReadConcern('majority'),
    readPreference: 'primary',
  } as const;
  const { asking } = new Silence(client, waits);
  return { client, db: client.db(name === '' ? NAME : decodeURIComponent(name), promised), asking };
};
