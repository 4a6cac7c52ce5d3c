import { AnswerTakeDown as Answer, ContentAnswer, ContentId, Publish } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { OwnContent } from '@published/authoring';
import { PublishContent, UnpublishContent } from './publishing.handlers.js';
import { AnswerTakeDown } from './publishing.messages.js';

@Controller('api/contents')
@Access('user')
export class PublishingController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Post(':id/publish')
  @HttpCode(200)
  @Answers(ContentAnswer)
  async publish(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
    @Body({ schema: Publish }) { visibility, licence }: Publish,
  ) {
    const { position } = await this.commands.execute(
      new PublishContent(userId, {
        contentId,
        visibility,
        ...(licence !== undefined && { licence }),
      }),
    );
    return this.own(contentId, userId, position);
  }

  @Post(':id/unpublish')
  @HttpCode(200)
  @Answers(ContentAnswer)
  async unpublish(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
  ) {
    const { position } = await this.commands.execute(new UnpublishContent(userId, { contentId }));
    return this.own(contentId, userId, position);
  }

  /** What its owner says to why it was taken down. */
  @Post(':id/take-down/answer')
  @HttpCode(200)
  @Answers(ContentAnswer)
  async answer(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
    @Body({ schema: Answer }) { text }: Answer,
  ) {
    const { position } = await this.commands.execute(
      new AnswerTakeDown(userId, { contentId, text }),
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
