import type { Command } from '../command.js';

export const fit = {
  id: 'fit',
  title: '看全部',
  keys: ['.'],
  group: '画布',
  run: ({ canvas }) => canvas.fit(),
} satisfies Command;
