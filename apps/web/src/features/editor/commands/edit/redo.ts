import type { Command } from '../command.js';

export const redo = {
  id: 'redo',
  title: '重做',
  keys: ['mod+shift+z', 'mod+y'],
  group: '编辑',
  overWorkPlace: true,
  possible: ({ canRedo }) => canRedo,
  run: (context) => context.redo(),
} satisfies Command;
