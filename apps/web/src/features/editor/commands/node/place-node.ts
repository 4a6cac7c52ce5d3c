import type { NodeType } from '@app/lesson';
import { nanoid } from '@reduxjs/toolkit';
import type { Wanted } from '../../canvas/wanted.js';
import type { OperationDraft } from '../../session/index.js';
import type { CommandContext } from '../command.js';

/** Puts a node where it is wanted, joined to the one it is wanted for, and chooses it. */
export const placeNode = (
  { canvas, apply, select }: CommandContext,
  type: NodeType,
  { at, link }: Pick<Wanted, 'at' | 'link'>,
): void => {
  const nodeId = `${type}_${nanoid()}`;
  const drafts: OperationDraft[] = [
    { kind: 'addNode', nodeId, type, position: canvas.onGraph(at) },
  ];
  if (link)
    drafts.push(
      link.end === 'source'
        ? { kind: 'connect', from: link.id, to: nodeId }
        : { kind: 'connect', from: nodeId, to: link.id },
    );
  if (apply(...drafts).refused !== undefined) return;
  select([nodeId]);
  canvas.focus(nodeId);
};
