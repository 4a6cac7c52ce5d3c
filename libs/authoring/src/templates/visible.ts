import { Missing, type ReadModels } from '@app/kernel';
import { erasureRecords, userRecords } from '@published/accounts';
import { templateRecords, type TemplateDoc } from './templates.view.js';

/** Whose templates nobody finds: who is shut out, and who is being erased. */
export const hiddenMakers = async (models: ReadModels): Promise<string[]> => {
  const [disabled, leaving] = await Promise.all([
    models.collection(userRecords).find({ status: 'disabled' }).toArray(),
    models.collection(erasureRecords).find({ done: false }).toArray(),
  ]);
  return [...disabled, ...leaving].map(({ _id }) => _id);
};

/** Who reads why it was taken down: its owner, and administrators. */
const readsWhy = async (
  models: ReadModels,
  { userId }: TemplateDoc,
  viewer: string | undefined,
): Promise<boolean> => {
  if (viewer === undefined || viewer === userId) return viewer === userId;
  return (await models.collection(userRecords).findOne({ _id: viewer }))?.role === 'admin';
};

/** Templates are for everybody; one that was taken down is there for its owner and administrators. @throws {Missing} */
export const findTemplate = async (
  models: ReadModels,
  id: string,
  viewer: string | undefined,
): Promise<TemplateDoc> => {
  const doc = await models.collection(templateRecords).findOne({ _id: id });
  if (!doc || doc.binned || (await hiddenMakers(models)).includes(doc.userId))
    throw new Missing('template');
  if (doc.takenDown && !(await readsWhy(models, doc, viewer))) throw new Missing('template');
  return doc;
};

/** Would whoever asks find it? */
export const maySeeTemplate = async (
  models: ReadModels,
  id: string,
  viewer: string | undefined,
): Promise<boolean> => {
  try {
    await findTemplate(models, id, viewer);
    return true;
  } catch (error) {
    if (error instanceof Missing) return false;
    throw error;
  }
};
