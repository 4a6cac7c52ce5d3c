export { overtaken, rebased, withBase } from './bases.js';
export { exportBundle } from './bundles.js';
export { applyChanges, type Change, diff, equal, type Path } from './changes.js';
export {
  asserted,
  collide,
  type Made,
  plan,
  planUndo,
  remembered,
  type Undoable,
} from './history.js';
export { meets } from './colliding.js';
export type {
  CopiedNode,
  Operation,
  OperationContext,
  OperationKind,
  OperationOf,
  SentenceBase,
  SentenceChange,
} from './operation.js';
export { perform } from './perform.js';
export { goesOn, MOST_TOGETHER, steps } from './steps.js';
