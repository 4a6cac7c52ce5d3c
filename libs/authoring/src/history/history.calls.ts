import { callsOf } from '../../../platform/src/testing.js';
import { lesson } from '../lessons/lessons.calls.js';
import { HistoryController } from './history.controller.js';

export const calls = callsOf(HistoryController, {
  history: { own: lesson },
  revision: { own: async (owner) => ({ id: await lesson(owner), revision: '0' }) },
  name: { own: lesson, body: () => ({ name: '初稿' }) },
});
