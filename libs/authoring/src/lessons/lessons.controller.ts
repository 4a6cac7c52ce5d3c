import {
  ContentAnswer,
  ContentCreated,
  ContentId,
  ContentList,
  ContentQuery,
  CreateContent,
  Done,
  Page,
  UpdateContent,
} from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
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
import { DeleteContent, DescribeContent } from './lessons.handlers.js';
import { CreateLesson, DuplicateContent, UndeleteContent } from './making.handlers.js';
import { OwnContent } from './own-content.query.js';
import { BinOf, ContentsOf } from './own-lessons.handlers.js';

const feature = { feature: 'content_creation' };
/** An absent field is no change; `undefined` would be recorded as one. */
const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

@Controller('api/contents')
@Access('user')
export class LessonsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(ContentList)
  async list(@Me() { userId }: Identity, @Query({ schema: ContentQuery }) query: ContentQuery) {
    return { success: true, ...(await this.queries.execute(new ContentsOf(userId, query))) };
  }

  @Get('bin')
  @Answers(ContentList)
  async bin(@Me() { userId }: Identity, @Query({ schema: Page }) { page, pageSize }: Page) {
    return { success: true, ...(await this.queries.execute(new BinOf(userId, page, pageSize))) };
  }

  @Post()
  @Access(feature)
  @Answers(ContentCreated)
  async create(@Me() { userId }: Identity, @Body({ schema: CreateContent }) body: CreateContent) {
    const { contentId, jobId, position } = await this.commands.execute(
      new CreateLesson(userId, body),
    );
    return {
      ...(await this.own(contentId, userId, position)),
      ...(jobId !== undefined && { jobId }),
    };
  }

  @Get(':id')
  @Answers(ContentAnswer)
  show(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) contentId: string) {
    return this.own(contentId, userId);
  }

  @Put(':id')
  @Answers(ContentAnswer)
  async describe(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
    @Body({ schema: UpdateContent }) body: UpdateContent,
  ) {
    const { position } = await this.commands.execute(
      new DescribeContent(userId, { contentId, ...defined(body) }),
    );
    return this.own(contentId, userId, position);
  }

  @Delete(':id')
  @Answers(Done)
  async remove(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) contentId: string) {
    await this.commands.execute(new DeleteContent(userId, { contentId }));
    return { success: true };
  }

  @Post(':id/undelete')
  @HttpCode(200)
  @Answers(ContentAnswer)
  async undelete(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
  ) {
    const { position } = await this.commands.execute(new UndeleteContent(userId, contentId));
    return this.own(contentId, userId, position);
  }

  @Post(':id/duplicate')
  @Access(feature)
  @Answers(ContentAnswer)
  async duplicate(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) id: string) {
    const { contentId, position } = await this.commands.execute(new DuplicateContent(userId, id));
    return this.own(contentId, userId, position);
  }

  private async own(contentId: string, userId: string, position?: bigint) {
    return {
      success: true,
      content: await this.queries.execute(new OwnContent(contentId, userId, position)),
    };
  }
}
