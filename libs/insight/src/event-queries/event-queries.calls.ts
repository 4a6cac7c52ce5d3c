import { callsOf } from '../../../platform/src/testing.js';
import { EventQueriesController } from './event-queries.controller.js';

export const calls = callsOf(EventQueriesController, {
  save: { body: () => ({ name: `查询 ${crypto.randomUUID()}`, filter: { type: 'LogRead' } }) },
  rename: { body: () => ({ name: '新的名字' }) },
});
