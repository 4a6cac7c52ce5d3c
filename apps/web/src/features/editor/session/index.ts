export type { OperationDraft } from './drafts.js';
export type { Conflict } from './editing.js';
export { EditorProvider, type EditorSession, useEditor } from './session.js';
