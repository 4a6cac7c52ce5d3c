export { exportBundle } from './bundles.js';
export { applyChanges, type Change, diff, type Path } from './changes.js';
export { asserted, collide, type Made, plan, planUndo, remembered, steps, type Undoable } from './history.js';
export type { CopiedNode, Operation, OperationContext, OperationKind, OperationOf, SentenceChange } from './operation.js';
export { perform } from './perform.js';
