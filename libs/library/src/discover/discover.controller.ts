import {
  ContentList,
  HotList,
  PublicQuery,
  PublicTag,
  PublicTags,
  SearchAnswer,
  SearchQuery,
} from '@app/contracts';
import { Access, Answers, CachedByReads, QUERY_BUS } from '@app/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import {
  ChoicesOfContents,
  HotContents,
  LatestContents,
  SearchContents,
} from './discover.handlers.js';

@Controller('api/public')
@Access('anyone')
export class DiscoverController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get('contents')
  @CachedByReads()
  @Answers(ContentList)
  list(@Query({ schema: PublicQuery }) asked: PublicQuery) {
    return this.newest(asked);
  }

  @Get('contents/latest')
  @CachedByReads()
  @Answers(ContentList)
  latest(@Query({ schema: PublicQuery }) asked: PublicQuery) {
    return this.newest(asked);
  }

  @Get('contents/hot')
  @CachedByReads()
  @Answers(HotList)
  async hot(@Query({ schema: PublicQuery }) asked: PublicQuery) {
    return { success: true, ...(await this.queries.execute(new HotContents(asked))) };
  }

  @Get('contents/tag/:tag')
  @CachedByReads()
  @Answers(ContentList)
  tagged(
    @Param('tag', { schema: PublicTag }) tag: string,
    @Query({ schema: PublicQuery }) asked: PublicQuery,
  ) {
    return this.newest({ ...asked, tag });
  }

  @Get('contents/search')
  @CachedByReads()
  @Answers(SearchAnswer)
  async search(@Query({ schema: SearchQuery }) asked: SearchQuery) {
    return { success: true, ...(await this.queries.execute(new SearchContents(asked))) };
  }

  @Get('tags')
  @CachedByReads()
  @Answers(PublicTags)
  async tags() {
    return { success: true, ...(await this.queries.execute(new ChoicesOfContents())) };
  }

  private async newest(asked: PublicQuery) {
    return { success: true, ...(await this.queries.execute(new LatestContents(asked))) };
  }
}
