import type { Command } from '../command.js';

export const template = {
  id: 'template',
  title: '存为模板',
  short: '模板',
  keys: [],
  group: '其他',
  run: ({ show }) => show('template'),
} satisfies Command;
