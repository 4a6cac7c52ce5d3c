import { copies } from '../../canvas/clipboard.js';
import { type Command, someChosen } from '../command.js';
import { putCopies } from './put-copies.js';

export const duplicate = {
  id: 'duplicate',
  title: '再来一份',
  keys: ['mod+d'],
  group: '编辑',
  possible: someChosen,
  run: (context) => {
    const nodes = copies(context.graph, context.selection);
    if (nodes) putCopies(nodes, context);
  },
} satisfies Command;
