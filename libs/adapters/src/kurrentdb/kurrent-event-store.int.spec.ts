import { KurrentDBClient, jsonEvent } from '@kurrent/kurrentdb-client';
import { eventStoreContract } from '../../../kernel/src/testing.js';
import { kurrentDb, type Place } from '../../../../test/stand-ins/kurrentdb/place.js';
import { KurrentEventStore } from './kurrent-event-store.js';

/** A machine that stands still for seconds is no fault of the server's. */
const PATIENT = { patience: { answerMs: 15_000, callMs: 30_000 } };
/** Events of others until the server says how far it has looked. */
const CHECKPOINT = 32;

let place: Place;
let others: KurrentDBClient;
const prefixes = new WeakMap<object, string>();
beforeAll(async () => {
  place = await kurrentDb();
  others = KurrentDBClient.connectionString(place.url);
});
afterAll(async () => {
  await others.dispose();
  await place.close();
});

async function open(prefix: string): Promise<KurrentEventStore> {
  const store = await KurrentEventStore.open(place.url, { ...PATIENT, prefix });
  prefixes.set(store, prefix);
  return store;
}

eventStoreContract('KurrentEventStore', () => open(`${crypto.randomUUID()}.`), {
  gapFree: false,
  histories: process.env['TEST_LONG'] === '1' ? 1000 : 20,
  async reopen(store) {
    await store.close();
    return open(prefixes.get(store) ?? '');
  },
  async passOver() {
    const events = Array.from({ length: CHECKPOINT }, () => jsonEvent({ type: 'Other', data: {} }));
    await others.appendToStream(`other-${crypto.randomUUID()}`, events);
  },
});
