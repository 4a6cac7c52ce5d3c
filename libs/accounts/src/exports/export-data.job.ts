import {
  eachAlone,
  jobId,
  legible,
  reaction,
  sealField,
  type BlobStore,
  type Clock,
  type EventStore,
  type Job,
  type JobHandler,
  type PersonKeys,
  type ReadModels,
  type RecordedEvent,
} from '@app/kernel';
import type { Commands } from '@app/platform';
import {
  blobOf,
  dataExportEvents,
  dataExports,
  exportStream,
  type DataExportCommand,
} from './data-exports.js';
import { dataExportRecords } from './data-exports.view.js';

const KIND = 'export-data';
interface Asked {
  userId: string;
  exportId: string;
}
const jobOf = (eventId: string, { userId, exportId }: Asked): Job<Asked> => ({
  id: jobId({ id: eventId }, KIND),
  kind: KIND,
  data: { userId, exportId },
  person: userId,
});

export const exportReaction = reaction('accounts-exports', {
  hears: { DataExportRequested: dataExportEvents.DataExportRequested },
  from: 'beginning',
  openIsFound: true,
  jobs: ({ id, data }) => [jobOf(id, data)],
});

export const openExports = async (models: ReadModels): Promise<readonly Job[]> => {
  const open = await models.collection(dataExportRecords).find({ state: 'queued' }).toArray();
  return open.map(({ _id: exportId, eventId, userId }) => jobOf(eventId, { userId, exportId }));
};

/** An event as its person may have it: whole when it is about them, without the data of others when they only did it. */
const lineOf = (event: RecordedEvent, userId: string) => {
  const { type, stream, position, metadata } = event;
  const data = legible(event);
  const about = (data as { userId?: unknown }).userId;
  if (about !== userId && metadata.actor !== userId) return [];
  const theirs = about === userId || about === undefined;
  return [
    { position: position.toString(), at: metadata.at, type, stream, ...(theirs && { data }) },
  ];
};

interface Parts {
  store: EventStore;
  blobs: BlobStore;
  keys: PersonKeys;
  commands: Commands;
  clock: Clock;
}

/**
 * Everything the log holds about a person, as one JSON file. It lies on the disk sealed under their key: the erasure of the account ends it
 * too, wherever a copy is.
 */
export const exportData = ({ store, blobs, keys, commands, clock }: Parts): JobHandler<Asked> => {
  const at = () => clock.now().toISOString();
  const record = async (command: DataExportCommand): Promise<boolean> => {
    const { events } = await commands.execute({
      stream: exportStream(command.data.userId),
      decider: dataExports,
      command,
      actor: 'system:exports',
      at: command.data.at,
    });
    return events.length > 0;
  };
  const givenUp = (of: Asked) => record({ type: 'FailDataExport', data: { ...of, at: at() } });
  return {
    kind: KIND,
    options: { attempts: 3, concurrency: 1, timeoutMs: 3_600_000 },
    givenUp,
    async run({ userId, exportId }, { signal, progress }) {
      const key = await keys.existing(userId);
      if (!key) return void (await givenUp({ userId, exportId }));
      const events: object[] = [];
      let seen = 0;
      for await (const event of store.readAll({ until: await store.head() })) {
        signal.throwIfAborted();
        seen += 1;
        if (seen % 10_000 === 0) await progress(seen, seen);
        events.push(...lineOf(event, userId));
      }
      const text = { product: 'Yamabiko · 回声', userId, exportedAt: at(), events };
      const bytes = Buffer.from(
        JSON.stringify(
          sealField(key, { personId: userId, eventId: exportId, field: 'export' }, text),
        ),
      );
      await blobs.put(blobOf(exportId), bytes);
      const size = Buffer.byteLength(JSON.stringify(text));
      await record({ type: 'FinishDataExport', data: { userId, exportId, size, at: at() } });
    },
  };
};

/** Deletes what nobody may fetch any more. */
export const removeExpired = async (
  now: Date,
  { models, blobs, commands }: Pick<Parts, 'blobs' | 'commands'> & { models: ReadModels },
): Promise<void> => {
  const at = now.toISOString();
  const ready = await models.collection(dataExportRecords).find({ state: 'done' }).toArray();
  const expired = ready.filter(({ expiresAt }) => (expiresAt ?? at) <= at);
  await eachAlone(expired, undefined, async ({ _id: exportId, userId }) => {
    await blobs.delete(blobOf(exportId));
    const command = { type: 'RemoveDataExport' as const, data: { userId, exportId, at } };
    await commands.execute({
      stream: exportStream(userId),
      decider: dataExports,
      command,
      actor: 'system:exports',
      at,
    });
  });
};
