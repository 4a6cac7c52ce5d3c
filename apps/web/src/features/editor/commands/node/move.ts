import type { Command } from '../command.js';

/** The canvas does it. */
export const move = {
  id: 'move',
  title: '移动选中的节点',
  keys: ['arrows'],
  group: '节点',
} satisfies Command;
