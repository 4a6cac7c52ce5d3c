import { ContentCreated } from '@app/contracts';
import { callsOf, type Owner } from '../../../platform/src/testing.js';
import { LessonsController } from './lessons.controller.js';

export const created = ({ ask }: Owner) =>
  ask(ContentCreated, 'POST', '/api/contents', { text: 'Good morning.' });
/** A lesson that nobody but its author may see. */
export const lesson = async (owner: Owner) => (await created(owner)).content.id;

export const calls = callsOf(LessonsController, {
  show: { own: lesson },
  describe: { own: lesson, body: () => ({ title: '改名' }) },
  remove: { own: lesson },
  undelete: { own: lesson },
  duplicate: { own: lesson },
});
