import type { Command } from '../command.js';

export const palette = {
  id: 'palette',
  title: '命令',
  keys: ['mod+k'],
  group: '其他',
  overWorkPlace: true,
  whileWriting: true,
  run: ({ show }) => show('palette'),
} satisfies Command;
