import { Done, IMAGE, ImageId, ImageList, ImageUploaded, Page } from '@app/contracts';
import {
  Access,
  Answers,
  COMMAND_BUS,
  Me,
  PerMinute,
  QUERY_BUS,
  Uploads,
  uploadedFile,
  type Identity,
} from '@app/platform';
import { Controller, Delete, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { DeleteImage, ImagesOf, UploadImage } from './images.handlers.js';

/** Pictures for covers. */
@Controller('api/images')
@Access('user')
export class ImagesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(ImageList)
  async list(@Me() { userId }: Identity, @Query({ schema: Page }) { page, pageSize }: Page) {
    return { success: true, ...(await this.queries.execute(new ImagesOf(userId, page, pageSize))) };
  }

  @Post('upload')
  @Access({ feature: 'image_upload' })
  @Uploads(IMAGE.bytes)
  @PerMinute(20)
  @Answers(ImageUploaded)
  async upload(@Me() { userId }: Identity, @Req() request: FastifyRequest) {
    return {
      success: true,
      image: await this.commands.execute(new UploadImage(userId, await uploadedFile(request))),
    };
  }

  /** Refused while a lesson of theirs shows it. */
  @Delete(':id')
  @Answers(Done)
  async remove(@Me() { userId }: Identity, @Param('id', { schema: ImageId }) id: string) {
    await this.commands.execute(new DeleteImage(userId, id));
    return { success: true };
  }
}
