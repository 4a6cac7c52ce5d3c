import { ContentId, UntranslatedAnswer } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { UntranslatedOf } from './untranslated.handlers.js';

@Controller('api/contents')
@Access('user')
export class UntranslatedController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get(':id/untranslated')
  @Answers(UntranslatedAnswer)
  async show(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) contentId: string) {
    const untranslated = await this.queries.execute(new UntranslatedOf(contentId, userId));
    return { success: true, untranslated };
  }
}
