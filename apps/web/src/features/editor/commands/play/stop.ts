import type { Command } from '../command.js';

export const stop = {
  id: 'stop',
  title: '关闭播放',
  keys: ['x'],
  group: '播放',
  possible: ({ playing }) => playing !== undefined,
  run: (context) => context.play(undefined),
} satisfies Command;
