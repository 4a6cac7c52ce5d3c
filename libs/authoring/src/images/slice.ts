import type { BlobStore, Clock, ReadModels } from '@app/kernel';
import { BLOBS, CLOCK, COMMANDS, READ_MODELS, silent, slice, type Commands } from '@app/platform';
import { imageEvents } from './events.js';
import { ImagesController } from './images.controller.js';
import { imageHandlers } from './images.handlers.js';
import { images, imageStream } from './images.js';
import { imageRecords, imageView } from './images.view.js';
import { letGo } from './keeping.js';

/** Pictures that people upload. */
export const imagesSlice = slice({
  events: imageEvents,
  folds: { images: ['images-', images] },
  views: { imageView },
  live: { imageView: silent },
  timeline: { ImageUploaded: null, ImageDeleted: null },
  controllers: [ImagesController],
  providers: imageHandlers,
  fileName: (key) => /^([0-9a-f]{64})\.webp$/.exec(key)?.[1],
  // A picture is in clear in the blob store. The person's lessons go too, so they keep none; those of others keep what they show.
  erases: (resolve) => async (userId) => {
    const [models, blobs, commands, clock] = [
      resolve<ReadModels>(READ_MODELS),
      resolve<BlobStore>(BLOBS),
      resolve<Commands>(COMMANDS),
      resolve<Clock>(CLOCK),
    ];
    for (const { imageId } of await models.collection(imageRecords).find({ userId }).toArray()) {
      await letGo(models, blobs, { imageId, userId });
      const data = { imageId, userId, at: clock.now().toISOString() };
      await commands.execute({
        stream: imageStream(userId),
        decider: images,
        command: { type: 'DeleteImage', data },
        actor: 'system:erasure',
      });
    }
  },
});
