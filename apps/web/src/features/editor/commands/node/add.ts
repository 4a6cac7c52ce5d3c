import { offered } from '../../canvas/rules.js';
import type { Point } from '../../canvas/wanted.js';
import type { Command, CommandContext } from '../command.js';

export const add = {
  id: 'add',
  title: '添加节点',
  keys: ['n'],
  group: '节点',
  run: ({ canvas, askKind }: CommandContext, at: Point = canvas.middle()) =>
    askKind({ at, kinds: offered() }),
} satisfies Command;
