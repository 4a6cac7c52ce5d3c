import { createHash } from 'node:crypto';
import { IMAGE, type ImageList, type ImageView } from '@app/contracts';
import {
  Missing,
  Rejected,
  type BlobStore,
  type Clock,
  type ImageCodec,
  type ReadModels,
} from '@app/kernel';
import {
  BLOBS,
  CLOCK,
  COMMANDS,
  IMAGE_CODEC,
  READ_MODELS,
  paged,
  type Commands,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { images, imageStream } from './images.js';
import { blobOf, imageDocId, imageRecords, urlOf, type ImageDoc } from './images.view.js';
import { letGo, shown } from './keeping.js';

const viewOf = ({ imageId, name, width, height, size, createdAt }: ImageDoc): ImageView => ({
  id: imageId,
  url: urlOf(imageId),
  width,
  height,
  size,
  name,
  createdAt,
});

const LONGEST_NAME = 100;
/** What the person calls it, without folders and without characters that steer a terminal or turn a line around. */
const named = (name: string): string =>
  Array.from((name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '').trim())
    .slice(0, LONGEST_NAME)
    .join('');

/** A file becomes one of the person's pictures; the same one again is the one that is there. @throws {Rejected} IMAGE_INVALID, IMAGES_TOO_MANY */
export class UploadImage extends Command<ImageView> {
  constructor(
    readonly userId: string,
    readonly file: { name: string; bytes: Uint8Array },
  ) {
    super();
  }
}
@CommandHandler(UploadImage)
class UploadImageHandler implements ICommandHandler<UploadImage> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(IMAGE_CODEC) private readonly codec: ImageCodec,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId, file }: UploadImage) {
    const { bytes, width, height } = await this.codec.toWebp(file.bytes, IMAGE);
    const imageId = createHash('sha256').update(bytes).digest('hex');
    const at = this.clock.now().toISOString();
    const data = { imageId, userId, name: named(file.name), width, height, size: bytes.length, at };
    // The file first: what the log says is there can be shown.
    await this.blobs.put(blobOf(imageId), bytes);
    const { position } = await this.commands.execute({
      stream: imageStream(userId),
      decider: images,
      command: { type: 'UploadImage', data },
      actor: userId,
      at,
    });
    await this.models.waitFor(position);
    const doc = await this.models
      .collection(imageRecords)
      .findOne({ _id: imageDocId(userId, imageId) });
    return viewOf(doc ?? { ...data, createdAt: at });
  }
}

/** @throws {Missing} for a picture that is not theirs @throws {Rejected} IMAGE_IN_USE */
export class DeleteImage extends Command<void> {
  constructor(
    readonly userId: string,
    readonly imageId: string,
  ) {
    super();
  }
}
@CommandHandler(DeleteImage)
class DeleteImageHandler implements ICommandHandler<DeleteImage> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId, imageId }: DeleteImage) {
    if (!(await this.models.collection(imageRecords).findOne({ _id: imageDocId(userId, imageId) })))
      throw new Missing('image');
    if (await shown(this.models, imageId, { userId })) throw new Rejected('IMAGE_IN_USE');
    const data = { imageId, userId, at: this.clock.now().toISOString() };
    const { position } = await this.commands.execute({
      stream: imageStream(userId),
      decider: images,
      command: { type: 'DeleteImage', data },
      actor: userId,
      at: data.at,
    });
    await this.models.waitFor(position);
    await letGo(this.models, this.blobs, data);
  }
}

/** A person's pictures, newest first. */
export class ImagesOf extends Query<Omit<ImageList, 'success'>> {
  constructor(
    readonly userId: string,
    readonly page: number,
    readonly pageSize: number,
  ) {
    super();
  }
}
@QueryHandler(ImagesOf)
class ImagesOfHandler implements IQueryHandler<ImagesOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ userId, page, pageSize }: ImagesOf) {
    const { docs, ...list } = await paged(
      this.models.collection(imageRecords),
      { userId },
      { createdAt: -1 },
      { page, pageSize },
    );
    return { images: docs.map(viewOf), ...list };
  }
}

export const imageHandlers: readonly Provider[] = [
  UploadImageHandler,
  DeleteImageHandler,
  ImagesOfHandler,
];
