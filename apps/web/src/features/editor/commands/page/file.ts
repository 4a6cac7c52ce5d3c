import type { Command } from '../command.js';

export const file = {
  id: 'file',
  title: '课程文件',
  short: '文件',
  keys: [],
  group: '其他',
  run: ({ show }) => show('file'),
} satisfies Command;
