import type { Command } from '../command.js';

export const undo = {
  id: 'undo',
  title: '撤销',
  keys: ['mod+z'],
  group: '编辑',
  overWorkPlace: true,
  possible: ({ canUndo }) => canUndo,
  run: (context) => context.undo(),
} satisfies Command;
