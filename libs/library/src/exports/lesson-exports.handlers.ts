import {
  EXPORT_FEATURES,
  ExportFormat,
  type ExportOffer,
  type JobView,
  type RequestExport,
} from '@app/contracts';
import {
  Missing,
  Rejected,
  inPieces,
  type BlobStore,
  type Clock,
  type Entitlements,
  type Ids,
  type JobQueue,
  type MediaRenderer,
  type ReadModels,
} from '@app/kernel';
import {
  BLOBS,
  CLOCK,
  COMMANDS,
  ENTITLEMENTS,
  IDS,
  JOB_QUEUE,
  MEDIA_RENDERER,
  READ_MODELS,
  type Commands,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import type { LessonReader } from '../lessons/lesson-reader.js';
import { LESSON_READER } from '../tokens.js';
import type { ExportFault } from './events.js';
import { blobOf } from './export-lesson.job.js';
import { CancelLessonExport, LessonExportOf } from './lesson-exports.messages.js';
import { exportStream, lessonExports, type LessonExportCommand } from './lesson-exports.js';
import { EXPORT_LESSON, lessonExportRecords, type LessonExportDoc } from './lesson-exports.view.js';

const FORMATS = ExportFormat.options;
const FAULTS: Record<ExportFault, string> = {
  gone: '这一课已经看不到了，没有导出',
  silent: '这一课还没有声音，请等语音生成好后再导出',
  lacking: '服务器缺少合成需要的程序，没有导出',
  error: '导出没有成功，课程没有变化，请再试一次',
};
const TYPES: Record<ExportFormat, [type: string, ending: string]> = {
  mp3: ['audio/mpeg', 'mp3'],
  mp4: ['video/mp4', 'mp4'],
  srt: ['application/x-subrip; charset=utf-8', 'srt'],
  lrc: ['text/plain; charset=utf-8', 'lrc'],
  anki: ['application/octet-stream', 'apkg'],
};
const docs = (models: ReadModels) => models.collection(lessonExportRecords);

/** What is in the way of a format, if anything. */
const obstacle = async (
  {
    entitlements,
    renderer,
  }: { entitlements: Entitlements; renderer: Pick<MediaRenderer, 'lacks'> },
  format: ExportFormat,
  userId: string | undefined,
): Promise<Omit<ExportOffer, 'format'>> => {
  if (userId === undefined) return { state: 'locked', reason: '请先登录' };
  if (format !== 'mp3' && format !== 'mp4') return { state: 'open' };
  const { hasPermission } = await entitlements.check(userId, EXPORT_FEATURES[format]);
  if (!hasPermission) return { state: 'locked', reason: '当前等级不能导出音频和视频，升级后可用' };
  const reason = await renderer.lacks(format);
  return reason === undefined ? { state: 'open' } : { state: 'unavailable', reason };
};

/** Each format, and whether this person can have it made here. @throws {Missing} for a lesson that is not theirs to see */
export class ExportOffersOf extends Query<ExportOffer[]> {
  constructor(
    readonly contentId: string,
    readonly userId: string | undefined,
  ) {
    super();
  }
}
@QueryHandler(ExportOffersOf)
class ExportOffersOfHandler implements IQueryHandler<ExportOffersOf> {
  constructor(
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(ENTITLEMENTS) private readonly entitlements: Entitlements,
    @Inject(MEDIA_RENDERER) private readonly renderer: Pick<MediaRenderer, 'lacks'>,
  ) {}
  async execute({ contentId, userId }: ExportOffersOf) {
    if (!(await this.reader.maySee(contentId, userId))) throw new Missing('content');
    return Promise.all(
      FORMATS.map(async (format) => ({
        format,
        ...(await obstacle(
          { entitlements: this.entitlements, renderer: this.renderer },
          format,
          userId,
        )),
      })),
    );
  }
}

/** Asks for a file. @throws {Missing} @throws {Rejected} FORBIDDEN, EXPORT_UNAVAILABLE, RATE_LIMITED */
export class RequestLessonExport extends Command<{ jobId: string }> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly wanted: RequestExport,
  ) {
    super();
  }
}
@CommandHandler(RequestLessonExport)
class RequestLessonExportHandler implements ICommandHandler<RequestLessonExport> {
  constructor(
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(ENTITLEMENTS) private readonly entitlements: Entitlements,
    @Inject(MEDIA_RENDERER) private readonly renderer: Pick<MediaRenderer, 'lacks'>,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId, contentId, wanted: { format, language } }: RequestLessonExport) {
    if (!(await this.reader.maySee(contentId, userId))) throw new Missing('content');
    const { state, reason = '' } = await obstacle(
      { entitlements: this.entitlements, renderer: this.renderer },
      format,
      userId,
    );
    if (state !== 'open')
      throw new Rejected(state === 'locked' ? 'FORBIDDEN' : 'EXPORT_UNAVAILABLE', reason);
    const exportId = this.ids.uuid();
    const at = this.clock.now().toISOString();
    const data = {
      exportId,
      userId,
      contentId,
      format,
      at,
      ...(language !== undefined && { language }),
    };
    const command: LessonExportCommand = { type: 'RequestLessonExport', data };
    const { position } = await this.commands.execute({
      stream: exportStream(userId),
      decider: lessonExports,
      command,
      actor: userId,
      at,
    });
    await this.models.waitFor(position);
    return { jobId: exportId };
  }
}

@QueryHandler(LessonExportOf)
class LessonExportOfHandler implements IQueryHandler<LessonExportOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
  ) {}
  async execute({ userId, exportId }: LessonExportOf) {
    const doc = await docs(this.models).findOne({ _id: exportId });
    if (doc?.userId !== userId) return undefined;
    if (doc.state !== 'open') return viewOf(doc);
    const now = await this.queue.get(doc.queueId);
    return {
      ...viewOf(doc),
      state: now?.state === 'running' ? ('running' as const) : ('queued' as const),
      done: now?.done ?? 0,
    };
  }
}

@CommandHandler(CancelLessonExport)
class CancelLessonExportHandler implements ICommandHandler<CancelLessonExport> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId, exportId }: CancelLessonExport) {
    const doc = await docs(this.models).findOne({ _id: exportId });
    if (doc?.userId !== userId) throw new Missing('job');
    const at = this.clock.now().toISOString();
    const command: LessonExportCommand = {
      type: 'EndLessonExport',
      data: { exportId, userId, at, end: 'cancelled' },
    };
    const { position } = await this.commands.execute({
      stream: exportStream(userId),
      decider: lessonExports,
      command,
      actor: userId,
      at,
    });
    await this.queue.cancel(doc.queueId);
    await this.models.waitFor(position);
  }
}

interface ExportedFile {
  pieces: AsyncIterable<Uint8Array>;
  size: number;
  type: string;
  name: string;
}
/** @throws {Missing} also for somebody else's, one that is not ready and one that expired */
export class ExportedLesson extends Query<ExportedFile> {
  constructor(
    readonly userId: string,
    readonly exportId: string,
  ) {
    super();
  }
}
@QueryHandler(ExportedLesson)
class ExportedLessonHandler implements IQueryHandler<ExportedLesson> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId, exportId }: ExportedLesson) {
    const doc = await docs(this.models).findOne({ _id: exportId });
    const now = this.clock.now().toISOString();
    if (doc?.userId !== userId || doc.state !== 'done' || (doc.expiresAt ?? now) <= now)
      throw new Missing('export');
    const blob = await this.blobs.stat(blobOf(exportId));
    if (!blob) throw new Missing('export');
    const [type, ending] = TYPES[doc.format];
    return {
      pieces: await inPieces(this.blobs, blob.key, { start: 0, end: blob.size - 1 }),
      size: blob.size,
      type,
      name: `yamabiko-${doc.contentId.slice(0, 8)}.${ending}`,
    };
  }
}

/** The outline of a job: also what the live stream says. */
export const viewOf = ({
  exportId,
  contentId,
  state,
  fault,
  expiresAt = '',
  size = 0,
}: LessonExportDoc): JobView => {
  const there = state === 'done' || state === 'removed';
  return {
    id: exportId,
    kind: EXPORT_LESSON,
    contentId,
    state: state === 'open' ? 'queued' : state === 'removed' ? 'done' : state,
    done: there ? 100 : 0,
    total: 100,
    ...(state === 'failed' && { error: FAULTS[fault ?? 'error'] }),
    ...(state === 'done' && { results: { url: `/api/exports/${exportId}`, expiresAt, size } }),
  };
};

export const lessonExportHandlers: readonly Provider[] = [
  ExportOffersOfHandler,
  RequestLessonExportHandler,
  LessonExportOfHandler,
  CancelLessonExportHandler,
  ExportedLessonHandler,
];
