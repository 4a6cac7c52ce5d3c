import { DictionaryList, GlossAnswer, GlossQuery, WordsAnswer, WordsQuery } from '@app/contracts';
import { Access, Answers, PerMinute, QUERY_BUS } from '@app/platform';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { GlossesOf, InstalledDictionaries, WordsOf } from './glosses.handlers.js';

/** The answer for one version of what is installed never changes; its address holds a piece of a lesson, so only the browser keeps it. */
const keeping = (asked: string | undefined, version: string): string =>
  asked === version ? 'private, max-age=86400' : 'no-cache';

/** Words explained by the dictionaries that the operator has installed: for everybody, as the player is. */
@Controller('api')
@Access('anyone')
export class GlossesController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get('dictionaries')
  @Answers(DictionaryList)
  async dictionaries() {
    return { success: true, ...(await this.queries.execute(new InstalledDictionaries())) };
  }

  @Get('glosses')
  @PerMinute(600)
  @Answers(GlossAnswer)
  async glosses(
    @Query({ schema: GlossQuery }) asked: GlossQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { version, entries } = await this.queries.execute(new GlossesOf(asked));
    void reply.header('cache-control', keeping(asked.version, version));
    return { success: true, version, entries };
  }

  @Get('words')
  @PerMinute(600)
  @Answers(WordsAnswer)
  async words(
    @Query({ schema: WordsQuery }) asked: WordsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const words = await this.queries.execute(new WordsOf(asked));
    void reply.header('cache-control', 'private, max-age=3600');
    return { success: true, words };
  }
}
