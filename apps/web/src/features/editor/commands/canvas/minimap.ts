import type { Command } from '../command.js';

export const minimap = {
  id: 'minimap',
  title: '小地图',
  keys: ['m'],
  group: '画布',
  run: ({ toggleMinimap }) => toggleMinimap(),
} satisfies Command;
