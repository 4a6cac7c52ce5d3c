import { laidOut } from '../../canvas/layout.js';
import type { Command, CommandContext } from '../command.js';

/** ms until the cards stand where they were put. */
const MOVED_MS = 60;
const arranged = async ({ graph, canvas, apply }: CommandContext): Promise<void> => {
  const positions = await laidOut(graph, canvas.sizes());
  if (apply({ kind: 'moveNodes', positions }).refused === undefined)
    setTimeout(() => canvas.fit(), MOVED_MS);
};

export const arrange = {
  id: 'arrange',
  title: '自动排列',
  keys: ['l'],
  group: '画布',
  possible: ({ graph }) => graph.nodes.length > 0,
  run: (context) => void arranged(context),
} satisfies Command;
