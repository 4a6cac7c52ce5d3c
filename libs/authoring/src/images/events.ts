import type { EventDefinition } from '@app/kernel';

interface OfImage {
  /** sha256 of the stored picture. */
  imageId: string;
  userId: string;
  at: string;
}
export type ImageUploaded = {
  type: 'ImageUploaded';
  data: OfImage & { name: string; width: number; height: number; size: number };
};
export type ImageDeleted = { type: 'ImageDeleted'; data: OfImage };
export type ImageEvent = ImageUploaded | ImageDeleted;

const fields = {
  imageId: 'sha256 of the stored picture',
  userId: 'whose',
  at: 'instant of the command, ISO 8601',
};
const example = { imageId: 'a'.repeat(64), userId: 'u-1', at: '2026-01-01T08:00:00.000Z' };

export const imageEvents: readonly EventDefinition[] = [
  {
    type: 'ImageUploaded',
    version: 1,
    description:
      'A person uploaded a picture; the picture itself lies in the blob store, written anew without its metadata.',
    fields: {
      ...fields,
      name: 'of the file, as she called it',
      width: 'px',
      height: 'px',
      size: 'bytes as stored',
    },
    personal: ['name'],
    appendedBy: 'POST /api/images/upload',
    example: { ...example, name: '封面.jpg', width: 1600, height: 900, size: 120_000 },
  },
  {
    type: 'ImageDeleted',
    version: 1,
    description: 'She threw it away.',
    fields,
    appendedBy: 'DELETE /api/images/:id',
    example,
  },
];
