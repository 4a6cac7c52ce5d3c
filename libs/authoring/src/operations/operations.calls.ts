import { callsOf } from '../../../platform/src/testing.js';
import { lesson } from '../lessons/lessons.calls.js';
import { OperationsController } from './operations.controller.js';

const moved = { id: 'o-1', kind: 'moveNodes', positions: {} };
const bundle = {
  nodes: [],
  nodeTypeCounters: {},
  resources: { annotations: {}, translations: {}, audioItems: [] },
};

export const calls = callsOf(OperationsController, {
  apply: { own: lesson, body: () => ({ expectedRevision: 0, operations: [moved] }) },
  since: { own: lesson },
  restore: { own: lesson, body: () => ({ revision: 0 }) },
  export: { own: lesson },
  import: { own: lesson, body: () => bundle },
});
