import type { Command } from '../command.js';

export const larger = {
  id: 'larger',
  title: '放大',
  keys: ['='],
  group: '画布',
  run: ({ canvas }) => canvas.zoomIn(),
} satisfies Command;
