import { ClassAnswer, CollectionAnswer } from '@app/contracts';
import { lesson as lessonOf } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf, type Owner } from '../../../platform/src/testing.js';
import { collection } from '../collections/collections.calls.js';
import { ClassesController } from './classes.controller.js';

const given = async (owner: Owner, collectionId: string) => {
  const body = { collectionId, name: '周三晚上' };
  return (await owner.ask(ClassAnswer, 'POST', '/api/classes', body)).class.id;
};
const own = async (owner: Owner) => given(owner, await collection(owner));

export const calls = callsOf(ClassesController, {
  show: { own },
  rename: { own, body: () => ({ name: '周四晚上' }) },
  renew: { own },
  close: { own },
  reopen: { own },
  end: { own },
  report: { own },
  lesson: {
    own: async (owner) => {
      const [collectionId, contentId] = [await collection(owner), await lessonOf(owner)];
      const path = `/api/collections/${collectionId}/items`;
      await owner.ask(CollectionAnswer, 'POST', path, { contentId });
      return { id: await given(owner, collectionId), contentId };
    },
  },
  remove: { own: async (owner) => ({ id: await own(owner), memberId: 'nobody-at-all' }) },
  leave: { anyName: 'no-such-class' },
});
