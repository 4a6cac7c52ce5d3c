import { nanoid } from '@reduxjs/toolkit';
import type { Command, CommandContext } from '../command.js';
import { putCopies } from './put-copies.js';

/** Copied nodes, or a node with the words that came from elsewhere. */
const put = async (text: string, now: () => CommandContext): Promise<void> => {
  const { pasted } = await import('../../canvas/pasted.js');
  const nodes = pasted(text);
  if (nodes) return putCopies(nodes, now());
  const { apply, canvas } = now();
  apply({
    kind: 'addNode',
    nodeId: `textContent_${nanoid()}`,
    type: 'textContent',
    position: canvas.onGraph(canvas.middle()),
    params: { text, language: 'auto' },
  });
};

export const paste = {
  id: 'paste',
  title: '粘贴节点或文字',
  keys: ['mod+v'],
  group: '编辑',
  clipboard: {
    paste: (event, now) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '') return;
      event.preventDefault();
      void put(text, now);
    },
  },
} satisfies Command;
