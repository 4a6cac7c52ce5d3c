import {
  Anchoring,
  BullJobQueue,
  FileBlobStore,
  JobTables,
  SqliteCheckpoints,
  SqliteDictionaries,
  SqliteEventStore,
  SqliteLogIntegrity,
  SqlitePersonKeys,
  SqliteProjectionStore,
  SqliteSnapshots,
  logAnchor,
  logSigning,
  masterKey,
  openDataFolder,
  sqliteBackend,
} from '@app/adapters';
import {
  KeptStates,
  LiveHub,
  ProjectionRunner,
  catalogued,
  mustKnow,
  type AnyProjection,
  type EventDefinition,
  type LogVerdict,
} from '@app/kernel';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { opened } from './advice.js';
import { mustHaveKeys, mustReach } from './belongs-together.js';

export interface StorageOptions {
  dataDir: string;
  events: readonly EventDefinition[];
  projections: readonly AnyProjection[];
  /** Where heads of the log are kept outside: see `LOG_ANCHOR`. */
  anchor?: string | undefined;
  report: (error: unknown, context?: string) => void;
}

/** Every embedded adapter over one data folder, opened in the order they need each other and closed in the reverse. */
export const openStorage = async ({
  dataDir,
  events,
  projections,
  anchor,
  report,
}: StorageOptions) => {
  const folder = await openDataFolder(dataDir);
  const undo: (() => unknown)[] = [() => folder.release()];
  const close = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const at = (name: string) => join(folder.path, name);
    mustHaveKeys(folder.path);
    for (const name of ['log', 'media', 'keys']) await mkdir(at(name), { recursive: true });
    const master = await masterKey(at('keys/master.key'));
    const signing = await logSigning(at('keys'), master);
    const log = await opened('log/log.db', () => SqliteEventStore.open(at('log'), { signing }));
    undo.push(() => log.close());
    mustKnow(log.kinds(), events);
    const keys = await opened('keys/persons.sqlite', () =>
      SqlitePersonKeys.open(at('keys/persons.sqlite'), master, {
        isSealedFor: (personId) => log.isSealedFor(personId),
      }),
    );
    undo.push(() => keys.close());
    const anchoring =
      anchor === undefined
        ? undefined
        : new Anchoring(log, logAnchor(anchor), { signer: signing.signer, report });
    await anchoring?.check();
    anchoring?.start();
    undo.push(() => anchoring?.close());
    const integrity = new SqliteLogIntegrity(at('log'), {
      told: toldOf(report),
      proven: (link) => log.proven(link),
      signing: { ...signing, begun: true },
      ...(anchoring && { anchored: () => anchoring.check() }),
    });
    undo.push(() => integrity.close());
    const store = catalogued(log, events, keys);
    const snapshots = SqliteSnapshots.open(at('snapshots.sqlite'));
    undo.push(() => snapshots.close());
    const states = new KeptStates(snapshots, keys, report);
    const documents = await opened('read-models.sqlite', () =>
      SqliteProjectionStore.open(at('read-models.sqlite')),
    );
    undo.push(() => documents.close());
    await mustReach(await log.head(), documents);
    const readModels = new ProjectionRunner({
      events: store,
      store: documents,
      projections,
      scratch: () => SqliteProjectionStore.open(':memory:'),
      onError: report,
    });
    undo.push(() => readModels.stop());
    const tables = await opened('jobs.sqlite', () => new JobTables(at('jobs.sqlite')));
    undo.push(() => tables.close());
    const queue = new BullJobQueue({ backend: sqliteBackend(tables), report });
    undo.push(() => queue.close());
    const blobs = await FileBlobStore.open(at('media'));
    const dictionaries = new SqliteDictionaries(at('dictionaries'), report);
    undo.push(() => dictionaries.close());
    const live = new LiveHub({ startedAt: new Date() });
    return {
      folder,
      master,
      keys,
      log,
      integrity,
      /** Others check the head of the log with it. */
      logKey: signing.signer.publicKey,
      store,
      states,
      documents,
      readModels,
      queue,
      checkpoints: new SqliteCheckpoints(tables),
      blobs,
      dictionaries,
      live,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
/** A whole log is worth a line, a damaged one an alarm. */
const toldOf =
  (report: StorageOptions['report']) =>
  ({ ok, checked, reason }: LogVerdict): void => {
    if (ok) console.log(`  事件日志完好，共 ${checked} 个事件`);
    else
      report(
        new Error(`${reason}（前 ${checked} 个事件完好；修复：yamabiko log verify --repair）`),
        '事件日志损坏',
      );
  };
export type Storage = Awaited<ReturnType<typeof openStorage>>;
