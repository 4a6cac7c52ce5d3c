// One lane of the read models of a data folder, for the process that has the folder and asked for it (foldingElsewhere):
// node dist/server/folding.js <folder> <lane> <until> <events of a transaction> <now|idly>
import {
  S3PersonKeys,
  SqlitePersonKeys,
  SqliteProjectionStore,
  localMasterKey,
  logFileReader,
} from '@app/adapters';
import { cataloguedForReading, foldLane, type PersonKeys } from '@app/kernel';
import { NOBODY } from '@app/insight';
import { constants, setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { contexts } from '../../composition/src/contexts.js';
import { placesIn, s3Of, secretOf, sharedIn, type Whose } from './places.js';

/** As they are: whoever has the folder looked after them. Nothing is sealed here. */
const keysOf = async (whose: Whose): Promise<PersonKeys> => {
  const [secret, url] = [await secretOf(whose), s3Of(whose)];
  if (!secret) return NOBODY;
  const options = { isSealedFor: () => true };
  return url === undefined
    ? SqlitePersonKeys.open(sharedIn(whose).persons, localMasterKey(secret), options)
    : S3PersonKeys.open(url, localMasterKey(secret), options);
};

if (!process.connected) throw new Error('folding.js is run by the process that has the folder');
// Whoever asked is gone: the next one who has the folder folds this lane from its last page.
process.once('disconnect', () => process.exit(1));
const [dataDir = '', lane = '', until = '', pageSize = '', when = ''] = process.argv.slice(2);
if (when === 'idly') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const whose = { dataDir, environment: process.env };
const { log, readModels } = placesIn(dataDir);
const definitions = contexts.flatMap(({ events }) => events);
const [reader, store] = [logFileReader(log), SqliteProjectionStore.open(readModels, { isPatient: true })]; // prettier-ignore
await foldLane({
  events: cataloguedForReading(reader, definitions, await keysOf(whose)),
  store,
  projections: contexts.flatMap(({ projections }) => projections),
  lane,
  until: BigInt(until),
  pageSize: Number(pageSize),
  pause: () => nextTurn(),
});
await store.close();
reader.close();
process.exit(0); // the channel to who asked, and connections kept to an S3, would hold it
