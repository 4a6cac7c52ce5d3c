import { type Command, someChosen } from '../command.js';

export const none = {
  id: 'none',
  title: '取消选择',
  keys: ['escape'],
  group: '编辑',
  possible: someChosen,
  run: ({ select }) => select([]),
} satisfies Command;
