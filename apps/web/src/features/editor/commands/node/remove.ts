import type { OperationDraft } from '../../session/index.js';
import type { Command } from '../command.js';

/** The node that takes the place of those that go: the next one, or else the first that stays. */
const successor = (ids: readonly string[], going: readonly string[]): string | undefined => {
  const next = ids[ids.findIndex((id) => going.includes(id)) + 1];
  return next !== undefined && !going.includes(next) ? next : ids.find((id) => !going.includes(id));
};

export const remove = {
  id: 'remove',
  title: '删除选中的节点或连线',
  short: '删除',
  keys: ['delete'],
  group: '节点',
  run: ({ graph, selection, canvas, apply }) => {
    const drafts = canvas
      .chosenLinks()
      .filter(({ source, target }) => !selection.includes(source) && !selection.includes(target))
      .map(({ source, target }): OperationDraft => ({
        kind: 'disconnect',
        from: source,
        to: target,
      }));
    if (selection.length > 0) drafts.push({ kind: 'removeNodes', nodeIds: [...selection] });
    if (drafts.length === 0) return;
    const next = successor(
      graph.nodes.map(({ id }) => id),
      selection,
    );
    if (apply(...drafts).refused === undefined && selection.length > 0) canvas.focus(next);
  },
} satisfies Command;
