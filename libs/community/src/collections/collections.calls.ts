import { CollectionAnswer, ContentAnswer, Done } from '@app/contracts';
import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf, type Owner } from '../../../platform/src/testing.js';
import { CollectionsController } from './collections.controller.js';

/** A collection that nobody but its owner may see. */
export const collection = async ({ ask }: Owner) =>
  (await ask(CollectionAnswer, 'POST', '/api/collections', { title: '便利店' })).collection.id;
const idOf = (subject: string | Readonly<Record<string, string>>, name = 'id') =>
  typeof subject === 'string' ? subject : (subject[name] ?? '');

/** With a lesson that everybody may hear. */
const heard = async (owner: Owner) => {
  const [id, contentId] = [await collection(owner), await lesson(owner)];
  await owner.ask(ContentAnswer, 'POST', `/api/contents/${contentId}/publish`, {});
  await owner.ask(CollectionAnswer, 'POST', `/api/collections/${id}/items`, { contentId });
  return { id, contentId };
};

export const calls = callsOf(CollectionsController, {
  create: { body: () => ({ title: '便利店' }) },
  show: { own: collection },
  describe: { own: collection, body: () => ({ title: '车站' }) },
  remove: { own: collection },
  undelete: {
    own: async (owner) => {
      const id = await collection(owner);
      await owner.ask(Done, 'DELETE', `/api/collections/${id}`);
      return id;
    },
  },
  add: {
    own: async (owner) => ({ id: await collection(owner), contentId: await lesson(owner) }),
    body: (subject) => ({ contentId: idOf(subject, 'contentId') }),
  },
  order: { own: collection, body: () => ({ contentIds: [] }) },
  take: { own: heard },
  publish: { own: async (owner) => (await heard(owner)).id },
  unpublish: { own: collection },
  answer: { own: collection, body: () => ({ text: '标题已经改好' }) },
});
