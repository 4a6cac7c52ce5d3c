import { type Command, onlyChosen } from '../command.js';

export const open = {
  id: 'open',
  title: '打开节点',
  keys: ['mod+enter'],
  group: '节点',
  possible: (context) => onlyChosen(context) !== undefined,
  run: (context) => {
    const only = onlyChosen(context);
    if (only !== undefined) context.openNode(only);
  },
} satisfies Command;
