import { nodeKinds } from '@app/lesson';
import { nameOf } from '../nodes/name.js';
import type { CommandContext, Runnable } from './command.js';

const MOST = 200;

/** The way to each node, for the palette. */
export const jumps = ({ graph }: CommandContext): Runnable[] =>
  graph.nodes.slice(0, MOST).map((node) => {
    const kind = node.customName === undefined ? '' : `（${nodeKinds[node.type].title}）`;
    return {
      id: `to-${node.id}`,
      title: `到「${nameOf(node)}」${kind}`,
      keys: [],
      group: '节点',
      run: ({ select, canvas }) => {
        select([node.id]);
        canvas.fit(node.id);
        canvas.focus(node.id);
      },
    };
  });
