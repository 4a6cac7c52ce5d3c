import { copied } from '../../canvas/clipboard.js';
import type { Command, CommandContext } from '../command.js';
import { remove } from '../node/remove.js';

/** @returns whether there was anything to take */
const take = (event: ClipboardEvent, { graph, selection }: CommandContext): boolean => {
  const text = getSelection()?.isCollapsed ? copied(graph, selection) : undefined;
  if (text === undefined) return false;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', text);
  return true;
};

export const copy = {
  id: 'copy',
  title: '复制',
  keys: ['mod+c'],
  group: '编辑',
  clipboard: {
    copy: (event, now) => {
      if (take(event, now())) now().notify(`已复制 ${now().selection.length} 个节点`);
    },
    cut: (event, now) => {
      if (take(event, now())) remove.run(now());
    },
  },
} satisfies Command;
