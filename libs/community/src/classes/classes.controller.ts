import {
  ClassAnswer,
  ClassId,
  ClassLesson,
  ClassLessonQuery,
  ClassList,
  ClassReport,
  ClassReportQuery,
  ContentId,
  Done,
  GiveCollection,
  PersonId,
  RenameClass as Renaming,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
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
import { BeginClass, RenewClassLink } from './changing.handlers.js';
import {
  CloseClass,
  EndClass,
  LeaveClass,
  RemoveMember,
  RenameClass,
  ReopenClass,
} from './classes.messages.js';
import { ClassesOf, ClassOf } from './reading.handlers.js';
import { ClassLessonOf, ClassReportOf } from './report.handlers.js';

@Controller('api/classes')
@Access('user')
export class ClassesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(ClassList)
  async list(@Me() { userId }: Identity) {
    return { success: true, ...(await this.queries.execute(new ClassesOf(userId))) };
  }

  /** A collection of one's own, to a new class. */
  @Post()
  @Answers(ClassAnswer)
  async begin(@Me() { userId }: Identity, @Body({ schema: GiveCollection }) body: GiveCollection) {
    const { classId, position } = await this.commands.execute(
      new BeginClass(userId, body, this.now()),
    );
    return this.own(classId, userId, position);
  }

  @Get(':id')
  @Answers(ClassAnswer)
  show(@Me() { userId }: Identity, @Param('id', { schema: ClassId }) id: string) {
    return this.own(id, userId);
  }

  @Put(':id')
  @Answers(ClassAnswer)
  async rename(
    @Me() { userId }: Identity,
    @Param('id', { schema: ClassId }) id: string,
    @Body({ schema: Renaming }) { name }: Renaming,
  ) {
    const { position } = await this.commands.execute(
      new RenameClass(userId, { ...this.of(id), name }),
    );
    return this.own(id, userId, position);
  }

  /** The link from before lets nobody in any more. */
  @Post(':id/link')
  @HttpCode(200)
  @Answers(ClassAnswer)
  async renew(@Me() { userId }: Identity, @Param('id', { schema: ClassId }) id: string) {
    const { position } = await this.commands.execute(new RenewClassLink(userId, id, this.now()));
    return this.own(id, userId, position);
  }

  /** Nobody new joins; who is in it stays. */
  @Post(':id/close')
  @HttpCode(200)
  @Answers(ClassAnswer)
  async close(@Me() { userId }: Identity, @Param('id', { schema: ClassId }) id: string) {
    const { position } = await this.commands.execute(new CloseClass(userId, this.of(id)));
    return this.own(id, userId, position);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Answers(ClassAnswer)
  async reopen(@Me() { userId }: Identity, @Param('id', { schema: ClassId }) id: string) {
    const { position } = await this.commands.execute(new ReopenClass(userId, this.of(id)));
    return this.own(id, userId, position);
  }

  /** For good, and for all who are in it. */
  @Delete(':id')
  @Answers(Done)
  async end(@Me() { userId }: Identity, @Param('id', { schema: ClassId }) id: string) {
    await this.commands.execute(new EndClass(userId, this.of(id)));
    return { success: true };
  }

  @Get(':id/report')
  @Answers(ClassReport)
  async report(
    @Me() { userId }: Identity,
    @Param('id', { schema: ClassId }) id: string,
    @Query({ schema: ClassReportQuery }) { page }: ClassReportQuery,
  ) {
    return {
      success: true,
      ...(await this.queries.execute(new ClassReportOf(id, userId, page))),
    };
  }

  @Get(':id/lessons/:contentId')
  @Answers(ClassLesson)
  async lesson(
    @Me() { userId }: Identity,
    @Param('id', { schema: ClassId }) id: string,
    @Param('contentId', { schema: ContentId }) contentId: string,
    @Query({ schema: ClassLessonQuery }) { member }: ClassLessonQuery,
  ) {
    const sentences = await this.queries.execute(
      new ClassLessonOf({ id, contentId, member }, userId),
    );
    return { success: true, sentences };
  }

  @Delete(':id/members/:memberId')
  @Answers(ClassAnswer)
  async remove(
    @Me() { userId }: Identity,
    @Param('id', { schema: ClassId }) id: string,
    @Param('memberId', { schema: PersonId }) memberId: string,
  ) {
    const { position } = await this.commands.execute(
      new RemoveMember(userId, { ...this.of(id), memberId }),
    );
    return this.own(id, userId, position);
  }

  /** Leaving: nothing is shared any more. */
  @Delete(':id/membership')
  @Answers(Done)
  async leave(@Me() { userId }: Identity, @Param('id', { schema: ClassId }) id: string) {
    await this.commands.execute(new LeaveClass(userId, { ...this.of(id), memberId: userId }));
    return { success: true };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
  private of(classId: string) {
    return { classId, at: this.now() };
  }
  private async own(id: string, viewer: string, position?: bigint) {
    return { success: true, class: await this.queries.execute(new ClassOf(id, viewer, position)) };
  }
}
