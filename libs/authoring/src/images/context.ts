import type { BlobStore, Clock, ReadModels } from '@app/kernel';
import { BLOBS, CLOCK, COMMANDS, READ_MODELS, type Commands, type Context } from '@app/platform';
import { imageEvents } from './events.js';
import { ImagesController } from './images.controller.js';
import { imageHandlers } from './images.handlers.js';
import { images, imageStream } from './images.js';
import { imageView, type ImageDoc } from './images.view.js';
import { letGo } from './keeping.js';

/** Pictures that people upload. */
export const imagesContext: Context = {
  name: 'images',
  events: imageEvents,
  projections: [imageView],
  controllers: [ImagesController],
  providers: imageHandlers,
  // A picture is in clear in the blob store. Her lessons go with her, so they keep none; those of others keep what they show.
  erases: (resolve) => async (userId) => {
    const [models, blobs, commands, clock] = [
      resolve<ReadModels>(READ_MODELS),
      resolve<BlobStore>(BLOBS),
      resolve<Commands>(COMMANDS),
      resolve<Clock>(CLOCK),
    ];
    for (const { imageId } of await models
      .collection<ImageDoc>('images')
      .find({ userId })
      .toArray()) {
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
};
