import type { OperationDraft } from '../../session/index.js';
import type { Command, CommandContext } from '../command.js';

/** Groups with a chosen node. */
const chosenGroups = ({ graph, selection }: CommandContext) =>
  graph.groups?.filter(({ nodeIds }) => nodeIds.some((id) => selection.includes(id))) ?? [];

export const ungroup = {
  id: 'ungroup',
  title: '解散分组',
  keys: ['shift+g'],
  group: '节点',
  possible: (context) => chosenGroups(context).length > 0,
  run: (context) =>
    void context.apply(
      ...chosenGroups(context).map(({ id }): OperationDraft => ({ kind: 'ungroup', groupId: id })),
    ),
} satisfies Command;
