import { Id, Instant, UserId, defineEvents, event, personal, type EventOf } from '@app/kernel';
import { z } from 'zod';

const ofImage = {
  imageId: Id.describe('sha256 of the stored picture'),
  userId: UserId,
  at: Instant,
};
const ids = { imageId: 'a'.repeat(64), userId: 'u-1' };

export const imageEvents = defineEvents({
  ImageUploaded: event(
    1,
    {
      ...ofImage,
      name: personal(z.string()).describe('of the file, as the person called it'),
      width: z.number().describe('px'),
      height: z.number().describe('px'),
      size: z.number().describe('bytes as stored'),
    },
    'A person uploaded a picture; the picture itself lies in the blob store, written anew without its metadata.',
    {
      appendedBy: 'POST /api/images/upload',
      example: { ...ids, name: '封面.jpg', width: 1600, height: 900, size: 120_000 },
    },
  ),
  ImageDeleted: event(1, ofImage, 'The person threw it away.', {
    appendedBy: 'DELETE /api/images/:id',
    example: ids,
  }),
});
export type ImageEvent = EventOf<typeof imageEvents>;
export type ImageUploaded = Extract<ImageEvent, { type: 'ImageUploaded' }>;
export type ImageDeleted = Extract<ImageEvent, { type: 'ImageDeleted' }>;
