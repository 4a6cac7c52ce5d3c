import { JobAnswer, type JobView } from '@app/contracts';
import { Missing, type JobQueue, type ReadModels } from '@app/kernel';
import { Access, Answers, JOB_QUEUE, Me, READ_MODELS, type Identity } from '@app/platform';
import { Controller, Delete, Get, Inject, Param } from '@nestjs/common';
import type { Authoring } from '../contents/authoring.js';
import type { GenerationDoc } from '../contents/contents.view.js';
import { AUTHORING } from '../tokens.js';

@Controller('api/jobs')
@Access('user')
export class JobsController {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(AUTHORING) private readonly authoring: Authoring,
  ) {}

  @Get(':id')
  @Answers(JobAnswer)
  async show(@Me() me: Identity, @Param('id') id: string) {
    return { success: true as const, job: await this.view(await this.own(id, me.userId)) };
  }

  @Delete(':id')
  @Answers(JobAnswer)
  async cancel(@Me() me: Identity, @Param('id') id: string) {
    const doc = await this.own(id, me.userId);
    if (doc.state === 'queued') {
      await this.authoring.change(doc.contentId, { type: 'CancelGeneration', by: me.userId, data: { contentId: doc.contentId, generationId: id } });
      await this.queue.cancel(doc.queueId);
    }
    return { success: true as const, job: { ...(await this.view(doc)), ...(doc.state === 'queued' && { state: 'cancelled' as const }) } };
  }

  private async own(id: string, userId: string): Promise<GenerationDoc> {
    const doc = await this.models.collection<GenerationDoc>('generation').findOne({ _id: id });
    if (doc?.userId !== userId) throw new Missing('job');
    return doc;
  }

  /** The log knows how a generation ended, the queue how far it is. */
  private async view({ generationId, contentId, queueId, state, done, total, error }: GenerationDoc): Promise<JobView> {
    const outline = { id: generationId, kind: 'generate', contentId };
    if (state !== 'queued') return { ...outline, state, done, total, ...(error !== undefined && { error }) };
    const now = await this.queue.get(queueId);
    if (now?.state === 'failed') return { ...outline, state: 'failed', done: now.done, total: now.total, error: '生成失败，请重试' };
    return { ...outline, state: now?.state === 'running' ? 'running' : 'queued', done: now?.done ?? 0, total: now?.total ?? 0 };
  }
}
