import { type Command, onlyChosen } from '../command.js';

export const play = {
  id: 'play',
  title: '播放选中的节点',
  keys: [' '],
  group: '播放',
  possible: (context) => onlyChosen(context) !== undefined,
  run: (context) => context.play(onlyChosen(context)),
} satisfies Command;
