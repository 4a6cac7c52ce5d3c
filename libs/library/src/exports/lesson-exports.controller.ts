import { Readable } from 'node:stream';
import { ContentId, ExportOffers, JobAccepted, RequestExport } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, MaybeMe, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ExportedLesson, ExportOffersOf, RequestLessonExport } from './lesson-exports.handlers.js';

@Controller('api')
@Access('user')
export class LessonExportsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get('contents/:id/exports')
  @Access('anyone')
  @Answers(ExportOffers)
  async offers(
    @MaybeMe() me: Identity | undefined,
    @Param('id', { schema: ContentId }) id: string,
  ) {
    return {
      success: true,
      formats: await this.queries.execute(new ExportOffersOf(id, me?.userId)),
    };
  }

  /** Follow the job at GET /api/jobs/:id or on the topic `job:<id>`; its results name the file. */
  @Post('contents/:id/exports')
  @HttpCode(202)
  @Answers(JobAccepted)
  async request(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Body({ schema: RequestExport }) body: RequestExport,
  ) {
    return {
      success: true,
      ...(await this.commands.execute(new RequestLessonExport(userId, id, body))),
    };
  }

  /** The file itself, for whoever asked, for a day. */
  @Get('exports/:id')
  async download(
    @Me() { userId }: Identity,
    @Param('id') exportId: string,
    @Res() reply: FastifyReply,
  ) {
    const { pieces, size, type, name } = await this.queries.execute(
      new ExportedLesson(userId, exportId),
    );
    const disposition = `attachment; filename="${name}"`;
    void reply.headers({
      'content-type': type,
      'content-length': size,
      'content-disposition': disposition,
      'cache-control': 'private, no-store',
    });
    return reply.send(Readable.from(pieces, { objectMode: false }));
  }
}
