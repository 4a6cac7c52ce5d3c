export type { OperationDraft } from './drafts.js';
export type { Conflict } from './shown.js';
export { EditorProvider, type EditorSession, useEditor } from './session.js';
