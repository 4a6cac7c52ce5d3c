import type { Command } from '../command.js';

export const keys = {
  id: 'keys',
  title: '快捷键',
  keys: ['?'],
  group: '其他',
  overWorkPlace: true,
  run: ({ show }) => show('keys'),
} satisfies Command;
