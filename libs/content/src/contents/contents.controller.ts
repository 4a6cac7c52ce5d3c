import {
  ContentAnswer,
  ContentCreated,
  ContentId,
  ContentList,
  CreateContent,
  Done,
  Generate,
  JobAnswer,
  Page,
  Publish,
  SaveTranslations,
  UpdateContent,
} from '@app/contracts';
import type { Clock, ReadModels } from '@app/kernel';
import { CLOCK, READ_MODELS, Access, Answers, Me, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { AUTHORING, SHELF } from '../tokens.js';
import { cost } from '../generation/cost.js';
import type { Authoring } from './authoring.js';
import type { Shelf } from './shelf.js';

const feature = { feature: 'content_creation' };
const done = { success: true } as const;
/** An absent field is no change; `undefined` would be recorded as one. */
const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };

@Controller('api/contents')
@Access('user')
export class ContentsController {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(SHELF) private readonly shelf: Shelf,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(ContentList)
  async list(@Me() me: Identity, @Query({ schema: Page }) { page, pageSize }: Page) {
    return { ...done, ...(await this.shelf.ofOwner(me.userId, page, pageSize)) };
  }

  @Post()
  @Access(feature)
  @Answers(ContentCreated)
  async create(@Me() me: Identity, @Body({ schema: CreateContent }) body: CreateContent) {
    const { contentId, jobId, position } = await this.authoring.create(me.userId, body, this.clock.now().toISOString());
    return { ...done, content: await this.fresh(contentId, me.userId, position), jobId };
  }

  @Get(':id')
  @Answers(ContentAnswer)
  async show(@Me() me: Identity, @Param('id', { schema: ContentId }) id: string) {
    return { ...done, content: await this.shelf.own(id, me.userId) };
  }

  @Put(':id')
  @Answers(ContentAnswer)
  async describe(@Me() me: Identity, @Param('id', { schema: ContentId }) id: string, @Body({ schema: UpdateContent }) body: UpdateContent) {
    const { position } = await this.authoring.change(id, { type: 'Describe', by: me.userId, data: { contentId: id, ...defined(body) } });
    return { ...done, content: await this.fresh(id, me.userId, position) };
  }

  @Delete(':id')
  @Answers(Done)
  async remove(@Me() me: Identity, @Param('id', { schema: ContentId }) id: string) {
    await this.authoring.change(id, { type: 'Delete', by: me.userId, data: { contentId: id } });
    return done;
  }

  @Post(':id/publish')
  @HttpCode(200)
  @Answers(ContentAnswer)
  async publish(@Me() me: Identity, @Param('id', { schema: ContentId }) id: string, @Body({ schema: Publish }) { visibility }: Publish) {
    const { position } = await this.authoring.publish(id, me.userId, visibility);
    return { ...done, content: await this.fresh(id, me.userId, position) };
  }

  @Post(':id/unpublish')
  @HttpCode(200)
  @Answers(ContentAnswer)
  async unpublish(@Me() me: Identity, @Param('id', { schema: ContentId }) id: string) {
    const { position } = await this.authoring.change(id, { type: 'Unpublish', by: me.userId, data: { contentId: id } });
    return { ...done, content: await this.fresh(id, me.userId, position) };
  }

  @Post(':id/generate')
  @HttpCode(202)
  @Access(feature)
  @Answers(JobAnswer)
  async generate(@Me() me: Identity, @Param('id', { schema: ContentId }) id: string, @Body({ schema: Generate }) { dryRun, steps, occurrenceIds }: Generate) {
    if (dryRun) return { ...done, ...cost((await this.shelf.play(id, me.userId)).lesson, occurrenceIds) };
    const { jobId } = await this.authoring.generate(id, me.userId, { steps, occurrenceIds });
    return { ...done, jobId };
  }

  @Put(':id/translations')
  @Answers(ContentAnswer)
  async translations(@Me() me: Identity, @Param('id', { schema: ContentId }) id: string, @Body({ schema: SaveTranslations }) body: SaveTranslations) {
    const { language, translations, origin, engine = origin === 'human' ? 'hand' : 'unknown' } = body;
    const { position } = await this.authoring.change(id, {
      type: 'RecordTranslations',
      by: me.userId,
      data: { contentId: id, language, translations, origin, engine },
    });
    return { ...done, content: await this.fresh(id, me.userId, position) };
  }

  /** The person sees her own change in the answer to it. */
  private async fresh(id: string, userId: string, position: bigint) {
    await this.models.waitFor(position);
    return this.shelf.own(id, userId);
  }
}
