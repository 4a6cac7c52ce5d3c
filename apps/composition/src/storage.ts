import {
  FileSourceMaps,
  SqliteDictionaries,
  SqliteEventIndex,
  SqliteOccurrences,
  SqlitePastStates,
  SqliteProjectionStore,
  SqliteSnapshots,
  logSigning,
  localMasterKey,
  masterSecret,
  spaceIn,
  openDataFolder,
  upkeepIn,
  type MasterPlace,
} from '@app/adapters';
import {
  COMMANDS_KEPT,
  FoldedReadModels,
  KeptStates,
  LocalChangeFeed,
  LocalInFlight,
  catalogued,
  mustKnow,
  type BlobStore,
  type ChangeFeed,
  type Checkpoints,
  type Dictionaries,
  type EventIndex,
  type EventStore,
  type InFlight,
  type JobQueue,
  type Limits,
  type LiveFanOut,
  type LogIntegrity,
  type OccurrenceStore,
  type PastStates,
  type PersonKeys,
  type ProjectionStore,
  type SourceMaps,
  type Space,
  type Upkeep,
} from '@app/kernel';
import type { Config, Context, Traces } from '@app/platform';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mustHaveKeys, mustReach } from './belongs-together.js';
import { openBlobs, type BlobPlace } from './blobs.js';
import { embeddedLog, kurrentLog } from './log.js';
import { embeddedCoordination, redisCoordination } from './coordination.js';
import { personKeys } from './person-keys.js';
import { embeddedReadModels, mongoReadModels } from './read-models.js';

/** All that the processes keep things in and meet through. */
export interface Storage {
  /** The log with today's versions of events, personal fields in clear. */
  events: EventStore;
  /** The log as it lies: personal fields sealed, versions of then. */
  sealed: EventStore;
  index: EventIndex;
  /** States of streams kept beside the log. Absent: every stream is folded from its beginning. */
  states?: KeptStates;
  integrity: LogIntegrity & { start(): void };
  keys: PersonKeys;
  /** What read models are folded into, and what no projection owns. */
  documents: ProjectionStore & Traces;
  /** A store of its own that lives until it is closed. */
  scratch(): ProjectionStore;
  /** Read models as they were, for those who look back. */
  pasts: PastStates;
  changes: ChangeFeed;
  readModels: FoldedReadModels;
  queue: JobQueue;
  checkpoints: Checkpoints;
  blobs: BlobStore;
  /** What pages asked for, sealed: in no backup, gone with the person. */
  commands: OccurrenceStore;
  /** Particulars of errors: in no backup, gone with the person. */
  occurrences: OccurrenceStore;
  sourceMaps: SourceMaps;
  dictionaries: Dictionaries;
  live: LiveFanOut;
  limits: Limits;
  inFlight: InFlight;
  space: Space;
  upkeep: Upkeep;
  /** What secrets derive from where the configuration names none. */
  master: Buffer;
}
export type OpenStorage = Storage & {
  /** Others check the head of the log with it. */
  logKey: string;
  close(): Promise<void>;
};

export interface StorageParts {
  contexts: readonly Pick<Context, 'events'>[];
  report: (error: unknown, context?: string) => void;
  /** Folder of the web build that is served. Its source maps lie beside it. */
  web?: string | undefined;
}
type Place = Pick<Config, 'DATA_DIR'> & {
  LOG_ANCHOR?: string | undefined;
  KURRENTDB_URL?: string | undefined;
  MONGODB_URL?: string | undefined;
  REDIS_URL?: string | undefined;
} & BlobPlace &
  MasterPlace;

interface StorageKind {
  name: string;
  /** May several processes open it at the same time? */
  shared: boolean;
  open(config: Place, parts: StorageParts): Promise<OpenStorage>;
}

/** Where the configuration keeps things: one data folder, with one process that has it. */
export const storageOf = (_config: Place): StorageKind => embedded;

/** Opens what the configuration names, in the order they need each other; closed in the reverse. */
export const storage = (config: Place, parts: StorageParts): Promise<OpenStorage> =>
  storageOf(config).open(config, parts);

/** SQLite, files and BullMQ in one folder, with one process that has them. */
const embedded: StorageKind = {
  name: '内置的存储',
  shared: false,
  async open(config, { contexts, report, web }) {
    const { DATA_DIR, LOG_ANCHOR, KURRENTDB_URL, MONGODB_URL, REDIS_URL } = config;
    const folder = await openDataFolder(DATA_DIR);
    const undo: (() => unknown)[] = [() => folder.release()];
    const close = async () => {
      for (const step of undo.toReversed()) await step();
    };
    try {
      const at = (name: string) => join(folder.path, name);
      mustHaveKeys(folder.path, config);
      for (const name of ['log', 'media', 'keys']) await mkdir(at(name), { recursive: true });
      const master = await masterSecret(config, at('keys/master.key'));
      const definitions = contexts.flatMap((context) => context.events);
      const signing = await logSigning(at('keys'), master);
      const place = { folder: at('log'), signing, anchor: LOG_ANCHOR, report };
      const theLog = await (KURRENTDB_URL === undefined
        ? embeddedLog(place)
        : kurrentLog(KURRENTDB_URL, place));
      undo.push(() => theLog.close());
      const { events: log, facts, integrity, isMeasure } = theLog;
      mustKnow(facts.kinds(), definitions);
      const index = await SqliteEventIndex.open(at('event-index.sqlite'), log, { follow: true });
      undo.push(() => index.close());
      const keyPlace = { ...config, file: at('keys/persons.sqlite') };
      const keys = await personKeys(keyPlace, localMasterKey(master), facts, report);
      undo.push(() => keys.close());
      const blobs = await openBlobs(config, at('media'));
      const snapshots = SqliteSnapshots.open(at('snapshots.sqlite'));
      undo.push(() => snapshots.close());
      const documents = await (MONGODB_URL === undefined
        ? embeddedReadModels(at('read-models.sqlite'))
        : mongoReadModels(MONGODB_URL, report));
      undo.push(() => documents.close());
      if (isMeasure) await mustReach(await log.head(), documents);
      const changes = new LocalChangeFeed(report);
      const readModels = new FoldedReadModels(documents, changes);
      await readModels.look();
      undo.push(() => readModels.close());
      const coordination = await (REDIS_URL === undefined
        ? embeddedCoordination(at('jobs.sqlite'), report)
        : redisCoordination(REDIS_URL, report));
      undo.push(() => coordination.close());
      const { queue, checkpoints, live, limits } = coordination;
      const dictionaries = new SqliteDictionaries(at('dictionaries'), report);
      undo.push(() => dictionaries.close());
      const occurrences = SqliteOccurrences.open(at('occurrences.sqlite'));
      undo.push(() => occurrences.close());
      const commands = SqliteOccurrences.open(at('commands.sqlite'), COMMANDS_KEPT);
      undo.push(() => commands.close());
      const sourceMaps = await FileSourceMaps.open({
        folder: at('source-maps'),
        web: web ?? at('no-web'),
        maps: join(web ?? at('no-web'), '../source-maps'),
        now: () => new Date(),
      });
      return {
        events: catalogued(log, definitions, keys),
        sealed: log,
        index,
        states: new KeptStates(snapshots, keys, report),
        integrity,
        keys,
        documents,
        scratch: () => SqliteProjectionStore.open(':memory:'),
        pasts: new SqlitePastStates(at('past')),
        changes,
        readModels,
        queue,
        checkpoints,
        blobs,
        commands,
        occurrences,
        sourceMaps,
        dictionaries,
        live,
        limits,
        inFlight: new LocalInFlight(),
        space: spaceIn(folder.path),
        upkeep: upkeepIn(folder.path),
        master,
        logKey: signing.signer.publicKey,
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
};
