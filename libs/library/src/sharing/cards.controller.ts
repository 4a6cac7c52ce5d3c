import { CardQuery, ContentId, PageAddress, PageCardQuery } from '@app/contracts';
import { Access, PerMinute, QUERY_BUS, isKnown } from '@app/platform';
import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { Card } from './cards.handlers.js';
import { CardOf, PageCardOf } from './sharing.handlers.js';

/** Pages of others show it: that is what it is for. */
const send = (reply: FastifyReply, { bytes, etag, lasting }: Card, known: string | undefined) => {
  void reply.headers({
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  return isKnown(known, etag) ? reply.status(304).send() : reply.send(Buffer.from(bytes));
};

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
    return send(reply, await this.queries.execute(new CardOf(id, { s, o }, v)), known);
  }
}

/** The same for collections, tags, people: whatever page has no picture of its own. */
@Controller('api/public/pages')
@Access('anyone')
export class PageCardsController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get(':page/card.png')
  @PerMinute(120)
  async card(
    @Param('page', { schema: PageAddress }) page: string,
    @Query({ schema: PageCardQuery }) { v }: PageCardQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return send(reply, await this.queries.execute(new PageCardOf(page, v)), known);
  }
}
