import { Operation } from '@app/contracts';
import type { CopiedNode } from '@app/lesson';
import { MARK } from './clipboard.js';

/** Nodes from the clipboard: of this editor, in whatever tab or lesson, and of a shape the server would take. Loaded with the first paste. */
export const pasted = (text: string): CopiedNode[] | undefined => {
  if (!text.includes(MARK)) return undefined;
  try {
    const { [MARK]: nodes } = JSON.parse(text) as Record<string, unknown>;
    const read = Operation.safeParse({
      id: 'paste',
      kind: 'pasteNodes',
      nodes,
      offset: { x: 0, y: 0 },
    });
    return read.success && read.data.kind === 'pasteNodes' ? read.data.nodes : undefined;
  } catch {
    return undefined;
  }
};
