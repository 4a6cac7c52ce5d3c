import type { BlobStore, Filter, ReadModels } from '@app/kernel';
import { collectionRecords } from '@published/community';
import { lessonSummaries } from '@published/library';
import { readLessons } from '../lessons/read-lesson.js';
import { coversOf } from './covers.js';
import { blobOf, imageRecords, urlOf, type ImageDoc } from './images.view.js';

/** Does a lesson or a collection of these people show the picture? Also one in the bin: it may come out again. */
export const shown = async (
  models: ReadModels,
  imageId: string,
  people: Filter,
): Promise<boolean> => {
  const url = urlOf(imageId);
  const cards = { ...people, $or: [{ cover: url }, { 'published.card.cover': url }] };
  if (await models.collection(lessonSummaries).findOne(cards)) return true;
  if (await models.collection(collectionRecords).findOne({ ...people, cover: url })) return true;
  for await (const lesson of readLessons(models, people))
    if (coversOf(lesson).includes(url)) return true;
  return false;
};

/** After somebody let go of a picture: its file goes when nobody else has it and no lesson of others shows it. */
export const letGo = async (
  models: ReadModels,
  blobs: BlobStore,
  { imageId, userId }: Pick<ImageDoc, 'imageId' | 'userId'>,
): Promise<void> => {
  const others = { userId: { $ne: userId } };
  if (await models.collection(imageRecords).findOne({ imageId, ...others })) return;
  if (!(await shown(models, imageId, others))) await blobs.delete(blobOf(imageId));
};
