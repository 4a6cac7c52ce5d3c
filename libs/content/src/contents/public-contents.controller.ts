import { ContentId, ContentList, Page, PlayableContent } from '@app/contracts';
import { Access, Answers, MaybeMe, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { SHELF } from '../tokens.js';
import type { Shelf } from './shelf.js';

@Controller('api/public/contents')
@Access('anyone')
export class PublicContentsController {
  constructor(@Inject(SHELF) private readonly shelf: Shelf) {}

  @Get()
  @Answers(ContentList)
  async list(@Query({ schema: Page }) { page, pageSize }: Page) {
    return { success: true as const, ...(await this.shelf.latest(page, pageSize)) };
  }

  @Get('latest')
  @Answers(ContentList)
  async latest(@Query({ schema: Page }) { page, pageSize }: Page) {
    return { success: true as const, ...(await this.shelf.latest(page, pageSize)) };
  }

  @Get(':id')
  @Answers(PlayableContent)
  async play(@MaybeMe() me: Identity | undefined, @Param('id', { schema: ContentId }) id: string) {
    return { success: true as const, ...(await this.shelf.play(id, me?.userId)) };
  }
}
