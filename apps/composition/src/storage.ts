import {
  FileSourceMaps,
  S3ReleaseMaps,
  MongoOccurrences,
  SqliteDictionaries,
  SqliteEventIndex,
  SqliteOccurrences,
  SqlitePastStates,
  SqliteProjectionStore,
  SqliteSnapshots,
  localMasterKey,
  logSigning,
  masterSecret,
  spaceIn,
  openDataFolder,
  type MasterPlace,
} from '@app/adapters';
import {
  COMMANDS_KEPT,
  OCCURRENCES,
  FoldedReadModels,
  KeptStates,
  catalogued,
  mustKnow,
  pastsReach,
  understood,
  type SweepableBlobs,
  type Calls,
  type ChangeFeed,
  type Checkpoints,
  type Dictionaries,
  type Elsewhere,
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
  type Position,
  type ProjectionStore,
  type SourceMaps,
  type Space,
  type Upkeep,
} from '@app/kernel';
import {
  currentRequest,
  missingForSeveral,
  type Config,
  type Context,
  type Traces,
} from '@app/platform';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { usable } from './advice.js';
import { mustBeWhole, mustHaveKeys, mustReach } from './belongs-together.js';
import { openBlobs, type BlobPlace } from './blobs.js';
import { foldingElsewhere } from './folding-elsewhere.js';
import { heldInCommon } from './in-common.js';
import { embeddedLog, kurrentLog } from './log.js';
import { embeddedCoordination, redisCoordination } from './coordination.js';
import { personKeys } from './person-keys.js';
import { PastsAhead, pastRoom } from './pasts-ahead.js';
import { embeddedReadModels, mongoReadModels } from './read-models.js';
import { upkeepOf } from './upkeep.js';

/** All that the processes keep things in and meet through. */
export interface Storage {
  /** The log with today's versions of events, personal fields in clear. */
  events: EventStore;
  /** The log as it lies: personal fields sealed, versions of then. */
  sealed: EventStore;
  /** `follow`: keeps up by itself from now on; what it holds that long, `reached`. */
  index: EventIndex & { follow?(): void; reached?(): Position };
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
  /** Has them made ahead. Absent where no other process can read the log. */
  ahead?: { start(): void; stop(): Promise<void> };
  /** Folds lanes in another process. Absent where that could not open the log or the read models. */
  elsewhere?: Elsewhere | undefined;
  changes: ChangeFeed;
  readModels: FoldedReadModels;
  queue: JobQueue;
  checkpoints: Checkpoints;
  blobs: SweepableBlobs;
  /** What pages asked for, sealed: in no backup, gone with the person. */
  commands: OccurrenceStore;
  /** Particulars of errors: in no backup, gone with the person. */
  occurrences: OccurrenceStore;
  sourceMaps: SourceMaps;
  dictionaries: Dictionaries;
  live: LiveFanOut;
  limits: Limits;
  inFlight: InFlight;
  /** Present where several processes work together. */
  calls?: Calls;
  /** Does what they meet through answer? */
  answers(): Promise<unknown>;
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
  contexts: readonly Pick<Context, 'events' | 'projections'>[];
  report: (error: unknown, context?: string) => void;
  /** Folder of the web build that is served. Its source maps lie beside it. */
  web?: string | undefined;
  /** What this process is, where it is not all of it. */
  role?: Role;
  /** Told, where several processes work together, when the log has something that a newer program wrote. */
  newer?: (error: Error) => void;
}
export type Role = 'api' | 'projector' | 'worker';
type Place = Pick<Config, 'DATA_DIR'> & {
  LOG_ANCHOR?: string | undefined;
  KURRENTDB_URL?: string | undefined;
  MONGODB_URL?: string | undefined;
  REDIS_URL?: string | undefined;
  SHARED_DIR?: string | undefined;
} & BlobPlace &
  MasterPlace;

interface StorageKind {
  name: string;
  /** May several processes open it at the same time? */
  shared: boolean;
  open(config: Place, parts: StorageParts): Promise<OpenStorage>;
}

/** Where the configuration keeps things: in one data folder, for one process that has it, or on servers, for any number. */
export const storageOf = (config: Place): StorageKind =>
  missingForSeveral(config).length === 0
    ? { name: '服务器上的存储', shared: true, open }
    : { name: '内置的存储', shared: false, open };

/** Folders that can be written to. */
const made = async (...folders: readonly string[]): Promise<void> => {
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  }
};

/** Opens what the configuration names, in the order they need each other; closed in the reverse. */
export const storage = (config: Place, parts: StorageParts): Promise<OpenStorage> =>
  storageOf(config).open(config, parts);

/**
 * SQLite, files and BullMQ in one folder, or servers for those parts that have an address. What is made of the log and can be made again
 * (its sequence, the index, snapshots, states of the past) lies in the folder of each process; what all processes share and no server has,
 * in SHARED_DIR.
 */
const open = async (
  config: Place,
  { contexts, report, web, role, newer = () => {} }: StorageParts,
): Promise<OpenStorage> => {
  const { DATA_DIR, LOG_ANCHOR, KURRENTDB_URL, MONGODB_URL, REDIS_URL, S3_URL, SHARED_DIR } = config; // prettier-ignore
  const isShared = missingForSeveral(config).length === 0;
  const folder = await usable('DATA_DIR', DATA_DIR, () => openDataFolder(DATA_DIR));
  const undo: (() => unknown)[] = [() => folder.release()];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const at = (name: string) => join(folder.path, name);
    const common = (name: string) => join(SHARED_DIR ?? folder.path, name);
    for (const place of [folder.path, SHARED_DIR ?? folder.path]) mustBeWhole(place);
    mustHaveKeys(SHARED_DIR ?? folder.path, config);
    await usable('DATA_DIR', folder.path, () => made(at('log'), at('keys')));
    const [variable, shared] = SHARED_DIR === undefined ? (['DATA_DIR', folder.path] as const) : (['SHARED_DIR', SHARED_DIR] as const); // prettier-ignore
    await usable(variable, shared, () => made(common('media'), common('keys')));
    const master = await masterSecret(config, common('keys/master.key'));
    const definitions = contexts.flatMap((context) => context.events);
    const signing = await logSigning(at('keys'), master);
    // Those who only read and write it leave the anchoring to who watches over it.
    const anchor = role === undefined || role === 'projector' ? LOG_ANCHOR : undefined;
    const waits = () => currentRequest()?.waits;
    const place = { folder: at('log'), signing, anchor, report, waits };
    const theLog = await (KURRENTDB_URL === undefined
      ? embeddedLog(place)
      : kurrentLog(KURRENTDB_URL, place));
    undo.push(() => theLog.close());
    const { events: log, facts, integrity, isMeasure } = theLog;
    mustKnow(facts.kinds(), definitions);
    const index = await SqliteEventIndex.open(at('event-index.sqlite'), log);
    undo.push(() => index.close());
    const blobs = await openBlobs(config, common('media')); // first: it says what is wrong with an S3 that persons' keys lie in, too
    const keyPlace = { ...config, file: common('keys/persons.sqlite') };
    const keys = await personKeys(keyPlace, localMasterKey(master), facts, report);
    undo.push(() => keys.close());
    const snapshots = SqliteSnapshots.open(at('snapshots.sqlite'));
    undo.push(() => snapshots.close());
    const documents = await (MONGODB_URL === undefined
      ? embeddedReadModels(at('read-models.sqlite'))
      : mongoReadModels(MONGODB_URL, report, false, waits));
    undo.push(() => documents.close());
    if (isMeasure) await mustReach(await log.head(), documents);
    const { close: closeCoordination, ...coordination } = await (REDIS_URL === undefined
      ? embeddedCoordination(at('jobs.sqlite'), report)
      : redisCoordination(REDIS_URL, report, isShared, await heldInCommon(config), waits));
    undo.push(closeCoordination);
    const readModels = new FoldedReadModels(
      documents,
      coordination.changes,
      isShared ? waits : undefined,
    );
    await readModels.look();
    undo.push(() => readModels.close());
    const pasts = new SqlitePastStates(at('past'), { most: pastRoom(at('log')) });
    const models = contexts.flatMap(({ projections }) => projections.map(({ model }) => model));
    const ahead = new PastsAhead({
      dataDir: folder.path,
      head: () => log.head(),
      reached: () => pastsReach(pasts, models),
      report,
    });
    const dictionaries = new SqliteDictionaries(common('dictionaries'), report);
    undo.push(() => dictionaries.close());
    const kept = (name: string, bounds = OCCURRENCES) =>
      isShared && MONGODB_URL !== undefined
        ? MongoOccurrences.open(MONGODB_URL, name, bounds, waits)
        : SqliteOccurrences.open(at(`${name}.sqlite`), bounds);
    const occurrences = await kept('occurrences');
    undo.push(() => occurrences.close());
    const commands = await kept('commands', COMMANDS_KEPT);
    undo.push(() => commands.close());
    const sourceMaps = await FileSourceMaps.open({
      folder: common('source-maps'),
      web: web ?? at('no-web'),
      maps: join(web ?? at('no-web'), '../source-maps'),
      now: () => new Date(),
      // Without a page nobody here asks where its places lie.
      store: isShared && web !== undefined && S3_URL !== undefined && SHARED_DIR === undefined ? new S3ReleaseMaps(S3_URL) : undefined, // prettier-ignore
      report,
    });
    undo.push(() => sourceMaps.close());
    return {
      events: catalogued(isShared ? understood(log, definitions, newer) : log, definitions, keys),
      sealed: log,
      index,
      states: new KeptStates(snapshots, keys, report),
      integrity,
      keys,
      documents,
      scratch: () => SqliteProjectionStore.open(':memory:'),
      pasts,
      ...(KURRENTDB_URL === undefined && { ahead }),
      ...(KURRENTDB_URL === undefined &&
        MONGODB_URL === undefined && { elsewhere: foldingElsewhere(folder.path, config) }),
      ...coordination,
      readModels,
      blobs,
      commands,
      occurrences,
      sourceMaps,
      dictionaries,
      space: spaceIn(folder.path),
      upkeep: upkeepOf(config, folder.path),
      master,
      logKey: signing.signer.publicKey,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
