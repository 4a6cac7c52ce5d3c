import { IMAGE } from '@app/contracts';
import { Rejected, personAfter, type Decider } from '@app/kernel';
import type { ImageEvent, ImageUploaded, ImageDeleted } from './events.js';

export type ImageCommand =
  | { type: 'UploadImage'; data: ImageUploaded['data'] }
  | { type: 'DeleteImage'; data: ImageDeleted['data'] };

/** A person's pictures, and how many they uploaded on the last day they did. */
export interface ImageState {
  here: ReadonlySet<string>;
  day: string;
  uploads: number;
}

export const imageStream = (userId: string): string => `images-${userId}`;
/** Days are UTC's: the limit is against abuse, not a quota that people plan by. */
const dayOf = (at: string): string => at.slice(0, 10);

export const images: Decider<ImageState, ImageCommand, ImageEvent> = {
  initial: { here: new Set(), day: '', uploads: 0 },
  snapshot: { name: 'images', version: 1, persons: personAfter('images-') },
  decide({ type, data }, { here, day, uploads }) {
    if (type === 'DeleteImage')
      return here.has(data.imageId) ? [{ type: 'ImageDeleted', data }] : [];
    if (here.has(data.imageId)) return []; // the same picture again is the one that is there
    if (day === dayOf(data.at) && uploads >= IMAGE.perDay)
      throw new Rejected(
        'IMAGES_TOO_MANY',
        `每天最多上传 ${IMAGE.perDay} 张图片，请明天再来。已有的图片不受影响`,
      );
    return [{ type: 'ImageUploaded', data }];
  },
  evolve({ here, day, uploads }, { type, data }) {
    const next = new Set(here);
    if (type === 'ImageDeleted') {
      next.delete(data.imageId);
      return { here: next, day, uploads };
    }
    next.add(data.imageId);
    const today = dayOf(data.at);
    return { here: next, day: today, uploads: today === day ? uploads + 1 : 1 };
  },
};
