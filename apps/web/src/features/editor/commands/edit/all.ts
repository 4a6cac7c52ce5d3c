import type { Command } from '../command.js';

export const all = {
  id: 'all',
  title: '全选',
  keys: ['mod+a'],
  group: '编辑',
  run: ({ graph, select }) => select(graph.nodes.map(({ id }) => id)),
} satisfies Command;
