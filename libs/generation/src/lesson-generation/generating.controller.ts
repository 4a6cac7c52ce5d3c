import { ContentAnswer, ContentId, Generate, Generated, SaveTranslations } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { OwnContent } from '@published/authoring';
import { BringTranslations, GenerateContent, RecordTranslations } from './generating.handlers.js';

const feature = { feature: 'content_creation' };

@Controller('api/contents')
@Access('user')
export class GeneratingController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  /** A dry run begins nothing: 200. What begins is accepted: 202, under its job. */
  @Post(':id/generate')
  @HttpCode(202)
  @Access(feature)
  @Answers(Generated)
  async generate(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
    @Body({ schema: Generate }) body: Generate,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const answer = await this.commands.execute(new GenerateContent(contentId, userId, body));
    if (!('jobId' in answer)) void reply.status(200);
    return { success: true, ...answer };
  }

  @Put(':id/translations')
  @Answers(ContentAnswer)
  async translations(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
    @Body({ schema: SaveTranslations }) body: SaveTranslations,
  ) {
    const { language, translations, origin, engine = 'unknown' } = body;
    const { position } = await this.commands.execute(
      origin === 'human'
        ? new BringTranslations(userId, { contentId, language, translations })
        : new RecordTranslations(userId, { contentId, language, translations, origin, engine }),
    );
    return this.own(contentId, userId, position);
  }

  private async own(contentId: string, userId: string, position?: bigint) {
    return {
      success: true,
      content: await this.queries.execute(new OwnContent(contentId, userId, position)),
    };
  }
}
