import type { Command } from '../command.js';

export const publish = {
  id: 'publish',
  title: '发布',
  keys: [],
  group: '其他',
  run: ({ show }) => show('publish'),
} satisfies Command;
