import type { Command } from '../command.js';

export const words = {
  id: 'words',
  title: '本课的特殊词',
  short: '特殊词',
  keys: ['w'],
  group: '其他',
  overWorkPlace: true,
  run: ({ show }) => show('words'),
} satisfies Command;
