import type { DataExport } from '@app/contracts';
import {
  Missing,
  openField,
  type BlobStore,
  type Clock,
  type PersonKeys,
  type ReadModels,
  type SealedField,
} from '@app/kernel';
import {
  BLOBS,
  Change,
  CLOCK,
  PERSON_KEYS,
  READ_MODELS,
  TAKES_ALONG,
  decides,
  type TakesAlong,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { archiveOf } from './archive.js';
import { zipped } from './zip.js';
import { blobOf, dataExports, exportStream, type DataExportCommand } from './data-exports.js';
import { dataExportRecords } from './data-exports.view.js';

export class RequestDataExport extends Change<DataExportCommand, 'RequestDataExport'> {
  readonly type = 'RequestDataExport';
}

/** The last ten, newest first. */
export class ExportsOf extends Query<DataExport[]> {
  constructor(readonly userId: string) {
    super();
  }
}
@QueryHandler(ExportsOf)
class ExportsOfHandler implements IQueryHandler<ExportsOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId }: ExportsOf) {
    const now = this.clock.now().toISOString();
    const found = await this.models
      .collection(dataExportRecords)
      .find({ userId })
      .sort({ requestedAt: -1 })
      .limit(10)
      .toArray();
    return found.map(({ _id: jobId, state, requestedAt, expiresAt, size }) => {
      const over = state === 'done' && (expiresAt ?? now) <= now;
      const there = state === 'done' && !over ? { url: `/api/auth/me/exports/${jobId}` } : {};
      return {
        jobId,
        state: over ? 'expired' : state,
        requestedAt,
        ...(expiresAt && { expiresAt }),
        ...(size !== undefined && { size }),
        ...there,
      };
    });
  }
}

/** The archive, in pieces. @throws {Missing} also for somebody else's, one that is not ready and one that expired */
export class ExportedData extends Query<AsyncIterable<Uint8Array>> {
  constructor(
    readonly userId: string,
    readonly exportId: string,
  ) {
    super();
  }
}
@QueryHandler(ExportedData)
class ExportedDataHandler implements IQueryHandler<ExportedData> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TAKES_ALONG) private readonly taken: readonly TakesAlong[],
  ) {}
  async execute({ userId, exportId }: ExportedData) {
    const found = await this.models.collection(dataExportRecords).findOne({ _id: exportId });
    const key = await this.keys.existing(userId);
    const now = this.clock.now().toISOString();
    if (
      found?.userId !== userId ||
      found.state !== 'done' ||
      (found.expiresAt ?? now) <= now ||
      !key
    )
      throw new Missing('export');
    const sealed = JSON.parse(
      Buffer.from(await this.blobs.read(blobOf(exportId))).toString('utf8'),
    ) as SealedField;
    const log = openField(
      key,
      { personId: userId, eventId: exportId, field: 'export' },
      sealed,
    ) as { exportedAt: string };
    return zipped(archiveOf(userId, log, this.taken));
  }
}

export const exportHandlers: readonly Provider[] = [
  ...decides({
    decider: dataExports,
    stream: ({ data }) => exportStream(data.userId),
    actor: ({ data }) => data.userId,
    commands: [RequestDataExport],
  }),
  ExportsOfHandler,
  ExportedDataHandler,
];
