import {
  AnswerTakeDown,
  ContentCreated,
  CreateTemplate as Given,
  DescribeTemplate as Described,
  Done,
  TemplateAnswer,
  TemplateId,
  TemplateList,
  TemplateQuery,
  UseTemplate,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import {
  Access,
  Answers,
  CLOCK,
  COMMAND_BUS,
  CachedByReads,
  Me,
  MaybeMe,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateLesson } from '../lessons/making.handlers.js';
import { OwnContent } from '../lessons/own-content.query.js';
import {
  CreateTemplate,
  DeleteTemplate,
  DescribeTemplate,
  DuplicateTemplate,
  UndeleteTemplate,
} from './changing.handlers.js';
import { TemplateOf, TemplatesFor } from './reading.handlers.js';
import { AnswerTemplateTakeDown } from './templates.messages.js';

const feature = { feature: 'template_create' };
/** An absent field is no change; `undefined` would be recorded as one. */
const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

@Controller('api/templates')
@Access('user')
export class TemplatesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Access('anyone')
  @CachedByReads()
  @Answers(TemplateList)
  async list(
    @MaybeMe() me: Identity | undefined,
    @Query({ schema: TemplateQuery }) query: TemplateQuery,
  ) {
    return { success: true, ...(await this.queries.execute(new TemplatesFor(me?.userId, query))) };
  }

  @Post()
  @Access(feature)
  @Answers(TemplateAnswer)
  async create(@Me() { userId }: Identity, @Body({ schema: Given }) body: Given) {
    const { templateId, position } = await this.commands.execute(new CreateTemplate(userId, body));
    return this.seen(templateId, userId, position);
  }

  @Get(':id')
  @Access('anyone')
  @CachedByReads()
  @Answers(TemplateAnswer)
  show(@MaybeMe() me: Identity | undefined, @Param('id', { schema: TemplateId }) id: string) {
    return this.seen(id, me?.userId);
  }

  @Put(':id')
  @Access(feature)
  @Answers(TemplateAnswer)
  async describe(
    @Me() me: Identity,
    @Param('id', { schema: TemplateId }) id: string,
    @Body({ schema: Described }) body: Described,
  ) {
    const { position } = await this.commands.execute(
      new DescribeTemplate(me, { ...this.of(id), ...defined(body) }),
    );
    return this.seen(id, me.userId, position);
  }

  /** Into the bin, for 30 days; also for whoever may not make any more. */
  @Delete(':id')
  @Answers(Done)
  async remove(@Me() me: Identity, @Param('id', { schema: TemplateId }) id: string) {
    await this.commands.execute(new DeleteTemplate(me, this.of(id)));
    return { success: true };
  }

  @Post(':id/undelete')
  @HttpCode(200)
  @Answers(TemplateAnswer)
  async undelete(@Me() me: Identity, @Param('id', { schema: TemplateId }) id: string) {
    const { position } = await this.commands.execute(new UndeleteTemplate(me, this.of(id)));
    return this.seen(id, me.userId, position);
  }

  /** A lesson as the template has it, with the text of whoever asks. */
  @Post(':id/use')
  @Access({ feature: 'content_creation' })
  @Answers(ContentCreated)
  async use(
    @Me() { userId }: Identity,
    @Param('id', { schema: TemplateId }) templateId: string,
    @Body({ schema: UseTemplate }) body: UseTemplate,
  ) {
    const { contentId, jobId, position } = await this.commands.execute(
      new CreateLesson(userId, { ...body, templateId }),
    );
    const content = await this.queries.execute(new OwnContent(contentId, userId, position));
    return { success: true, content, ...(jobId !== undefined && { jobId }) };
  }

  @Post(':id/duplicate')
  @Access(feature)
  @Answers(TemplateAnswer)
  async duplicate(@Me() { userId }: Identity, @Param('id', { schema: TemplateId }) id: string) {
    const { templateId, position } = await this.commands.execute(new DuplicateTemplate(userId, id));
    return this.seen(templateId, userId, position);
  }

  /** What its owner says to why it was taken down. */
  @Post(':id/take-down/answer')
  @HttpCode(200)
  @Answers(TemplateAnswer)
  async answer(
    @Me() { userId }: Identity,
    @Param('id', { schema: TemplateId }) id: string,
    @Body({ schema: AnswerTakeDown }) { text }: AnswerTakeDown,
  ) {
    const { position } = await this.commands.execute(
      new AnswerTemplateTakeDown(userId, { ...this.of(id), text }),
    );
    return this.seen(id, userId, position);
  }

  private of(templateId: string) {
    return { templateId, at: this.clock.now().toISOString() };
  }
  private async seen(id: string, viewer: string | undefined, position?: bigint) {
    const template = await this.queries.execute(new TemplateOf(id, viewer, position));
    return { success: true, template };
  }
}
