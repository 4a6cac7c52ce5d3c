import { CardQuery, ContentId } from '@app/contracts';
import { Access, PerMinute, QUERY_BUS, isKnown } from '@app/platform';
import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CardOf } from './sharing.handlers.js';

/** Previews for chats and networks that show a link as a picture. */
@Controller('api/public/contents')
@Access('anyone')
export class CardsController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get(':id/card.png')
  @PerMinute(120)
  async card(
    @Param('id', { schema: ContentId }) id: string,
    @Query({ schema: CardQuery }) { s, o, v }: CardQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    const { bytes, etag, lasting } = await this.queries.execute(new CardOf(id, { s, o }, v));
    void reply.headers({
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      // Pages of others show it: that is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    return isKnown(known, etag) ? reply.status(304).send() : reply.send(Buffer.from(bytes));
  }
}
