import type { JobView } from '@app/contracts';
import { Missing, type JobQueue, type ReadModels } from '@app/kernel';
import { COMMAND_BUS, JOB_QUEUE, QUERY_BUS, READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type CommandBus,
  type ICommandHandler,
  type IQueryHandler,
  type QueryBus,
} from '@nestjs/cqrs';
import { dataExportRecords } from '@published/accounts';
import { CancelLessonExport, LessonExportOf } from '@published/library';
import { generationRecords, type GenerationDoc } from '../lesson-generation/generation-doc.js';
import type { LessonGenerations } from '../lesson-generation/lesson-generations.js';
import { LESSON_GENERATIONS } from '../tokens.js';
import { CancelWork, LongWorkOf } from '../long-work/long-work.handlers.js';

const own = async (
  models: ReadModels,
  id: string,
  userId: string,
): Promise<GenerationDoc | undefined> => {
  const doc = await models.collection(generationRecords).findOne({ _id: id });
  return doc?.userId === userId ? doc : undefined;
};

/** The log knows how a generation ended, the queue how far it is. */
const view = async (
  queue: JobQueue,
  { generationId, contentId, queueId, state, done, total, error }: GenerationDoc,
): Promise<JobView> => {
  const outline = { id: generationId, kind: 'generate', contentId };
  if (state !== 'queued')
    return { ...outline, state, done, total, ...(error !== undefined && { error }) };
  const now = await queue.get(queueId);
  if (now?.state === 'failed')
    return {
      ...outline,
      state: 'failed',
      done: now.done,
      total: now.total,
      error: '生成失败，请重试',
    };
  return {
    ...outline,
    state: now?.state === 'running' ? 'running' : 'queued',
    done: now?.done ?? 0,
    total: now?.total ?? 0,
  };
};

const exportOf = async (
  models: ReadModels,
  id: string,
  userId: string,
): Promise<JobView | undefined> => {
  const doc = await models.collection(dataExportRecords).findOne({ _id: id });
  if (doc?.userId !== userId) return undefined;
  const { state, expiresAt = '', size = 0 } = doc;
  const outline = { id, kind: 'export-data', total: 1 };
  if (state === 'queued') return { ...outline, state, done: 0 };
  if (state === 'failed') return { ...outline, state, done: 0, error: '导出失败，请重试' };
  return {
    ...outline,
    state: 'done',
    done: 1,
    ...(state === 'done' && { results: { url: `/api/auth/me/exports/${id}`, expiresAt, size } }),
  };
};

/** How far a person's own job is: the generation of a lesson, long work on texts, an export of a lesson or of their data. @throws {Missing} */
export class JobOf extends Query<JobView> {
  constructor(
    readonly id: string,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(JobOf)
class JobOfHandler implements IQueryHandler<JobOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  async execute({ id, userId }: JobOf) {
    const doc = await own(this.models, id, userId);
    const job = doc ? await view(this.queue, doc) : await this.other(id, userId);
    if (!job) throw new Missing('job');
    return job;
  }

  private async other(id: string, userId: string): Promise<JobView | undefined> {
    const kept =
      (await this.queries.execute(new LongWorkOf(userId, id))) ??
      (await this.queries.execute(new LessonExportOf(userId, id)));
    return kept ?? exportOf(this.models, id, userId);
  }
}

/** Stops a job; one that has ended stays as it ended. @throws {Missing} */
export class CancelJob extends Command<JobView> {
  constructor(
    readonly id: string,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(CancelJob)
class CancelJobHandler implements ICommandHandler<CancelJob> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(LESSON_GENERATIONS) private readonly generations: LessonGenerations,
    @Inject(COMMAND_BUS) private readonly others: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  async execute({ id, userId }: CancelJob): Promise<JobView> {
    const doc = await own(this.models, id, userId);
    await (doc ? this.cancel(doc) : this.cancelOther(id, userId));
    return this.queries.execute(new JobOf(id, userId));
  }

  private async cancelOther(id: string, userId: string): Promise<void> {
    const exported = await this.queries.execute(new LessonExportOf(userId, id));
    await this.others.execute(
      exported ? new CancelLessonExport(userId, id) : new CancelWork(userId, id),
    );
  }

  private async cancel({ contentId, generationId, queueId, userId }: GenerationDoc): Promise<void> {
    const command = {
      type: 'CancelGeneration',
      by: userId,
      data: { contentId, generationId },
    } as const;
    const { position } = await this.generations.record(command);
    await this.queue.cancel(queueId);
    await this.models.waitFor(position);
  }
}

export const jobHandlers: readonly Provider[] = [JobOfHandler, CancelJobHandler];
