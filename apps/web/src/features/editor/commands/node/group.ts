import { nanoid } from '@reduxjs/toolkit';
import { type Command, someChosen } from '../command.js';

export const group = {
  id: 'group',
  title: '编成一组',
  short: '编组',
  keys: ['g'],
  group: '节点',
  possible: someChosen,
  run: ({ apply, selection }) =>
    void apply({ kind: 'group', groupId: nanoid(), nodeIds: [...selection], note: '' }),
} satisfies Command;
