import { type Command, onlyChosen } from '../command.js';

export const rename = {
  id: 'rename',
  title: '改名',
  keys: ['f2'],
  group: '节点',
  possible: (context) => onlyChosen(context) !== undefined,
  run: ({ editName }) => editName(),
} satisfies Command;
