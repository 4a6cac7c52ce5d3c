import type { ImageView } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { imageEvents } from './events.js';

/** A picture of a person; another may have the same one. */
export interface ImageDoc extends Omit<ImageView, 'id' | 'url'> {
  imageId: string;
  userId: string;
}

export const imageDocId = (userId: string, imageId: string): string => `${userId}:${imageId}`;
/** Its key in the blob store, and its name under /media/images. */
export const blobOf = (imageId: string): string => `${imageId}.webp`;
export const urlOf = (imageId: string): string => `/media/images/${blobOf(imageId)}`;

export const imageRecords = readModel<ImageDoc>('images', 1);

export const imageView = projection(imageRecords, {
  hears: imageEvents,
  key: ({ data }) => imageDocId(data.userId, data.imageId),
  project(_, { type, data }) {
    if (type === 'ImageDeleted') return undefined;
    const { imageId, userId, name, width, height, size, at } = data;
    return { imageId, userId, name: name ?? '', width, height, size, createdAt: at };
  },
  indexes: [['userId', 'createdAt'], ['imageId']],
});
