// One rebuild in a process of its own, as after `npm start` with a new version of a read model: the built product over the catalogued log,
// into a fresh file. Prints one line of JSON. node bench/rebuild-process.mjs <data folder> <processes: 1 or 2> [projection …]
import 'reflect-metadata';
import {
  SqliteEventStore,
  SqlitePersonKeys,
  SqliteProjectionStore,
  localMasterKey,
  masterKey,
} from '../dist/libs/adapters/src/index.js';
import { catalogued } from '../dist/libs/kernel/src/index.js';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '../dist/apps/composition/src/contexts.js';
import { foldingElsewhere } from '../dist/apps/composition/src/folding-elsewhere.js';
import { runnerOver } from '../dist/apps/composition/src/runner.js';

const [folder = '', processes = '1', ...names] = process.argv.slice(2);
const projections = contexts
  .flatMap((context) => context.projections)
  .filter(({ model }) => names.length === 0 || names.includes(model.name));
const keys = await SqlitePersonKeys.open(
  join(folder, 'keys/persons.sqlite'),
  localMasterKey(await masterKey(join(folder, 'keys/master.key'))),
);
const log = await SqliteEventStore.open(join(folder, 'log'));
const definitions = contexts.flatMap((context) => context.events);
const store = catalogued(log, definitions, keys);
const head = Number(await log.head());

/** When each tenth of the log had been asked for, and the most memory seen. */
const tenths = [];
let rss = 0;
const watched = {
  append: (append) => store.append(append),
  readStream: (stream, options) => store.readStream(stream, options),
  readAll(options) {
    if (options?.types && Number(options.after ?? 0) >= (head / 10) * tenths.length)
      tenths.push(performance.now());
    rss = Math.max(rss, process.memoryUsage.rss());
    return store.readAll(options);
  },
  subscribe: (subscription) => store.subscribe(subscription),
  head: () => store.head(),
  close: () => store.close(),
};

const file = join(folder, 'read-models.sqlite');
const documents = SqliteProjectionStore.open(file);
const runner = runnerOver({
  contexts: [{ projections }],
  storage: {
    events: watched,
    documents,
    scratch: () => SqliteProjectionStore.open(':memory:'),
    elsewhere: processes === '2' ? foldingElsewhere(folder, {}) : undefined,
  },
  report: console.error,
});
const begin = performance.now();
const spent = process.cpuUsage();
await runner.catchUp();
const seconds = (performance.now() - begin) / 1000;
const { user, system } = process.cpuUsage(spent);
if (Number(runner.position()) !== head)
  throw new Error(`stopped at ${runner.position()} of ${head}`);
const parked = await runner.parked();
if (parked.length > 0)
  throw new Error(`${parked.length} parked: ${parked[0]?.collection} ${parked[0]?.reason}`);
const digests = [];
let count = 0;
for (const { model } of projections) {
  const found = await runner.digest(model.name);
  digests.push(found.digest);
  count += found.count;
}
const ends = [...tenths.slice(1, 10), begin + seconds * 1000].map(
  (at, index) => (at - (index === 0 ? begin : (tenths[index] ?? begin))) / 1000,
);
console.log(
  JSON.stringify({
    events: head,
    documents: count,
    seconds,
    cpu: (user + system) / 1e6,
    tenths: ends,
    rss,
    digests,
  }),
);
await runner.stop();
await documents.close();
await log.close();
await keys.close();
for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
