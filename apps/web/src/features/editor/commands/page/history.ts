import type { Command } from '../command.js';

export const history = {
  id: 'history',
  title: '历史版本',
  short: '历史',
  keys: ['h'],
  group: '其他',
  overWorkPlace: true,
  run: ({ show }) => show('history'),
} satisfies Command;
