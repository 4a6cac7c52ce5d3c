import type { ReadModels } from '@app/kernel';
import { imageDocId, imageRecords } from './images.view.js';

const PICTURE = /^\/media\/images\/([0-9a-f]{64})\.webp$/;

/** Is what stands behind this address one of the person's own pictures? */
export const isOwnPicture = async (
  models: ReadModels,
  userId: string,
  url: string,
): Promise<boolean> => {
  const imageId = PICTURE.exec(url)?.[1];
  if (imageId === undefined) return false;
  const _id = imageDocId(userId, imageId);
  return (await models.collection(imageRecords).findOne({ _id })) !== null;
};
