import type { Command } from '../command.js';

export const smaller = {
  id: 'smaller',
  title: '缩小',
  keys: ['-'],
  group: '画布',
  run: ({ canvas }) => canvas.zoomOut(),
} satisfies Command;
