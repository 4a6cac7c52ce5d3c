import { schemasOf } from '@app/insight';
import { contexts } from '../../../composition/src/contexts.js';
import type { Command } from '../command.js';

/** What today's program says of every type of event: the file that stands beside an export. */
export const schemas: Command = {
  usage: 'log schemas',
  about: '每种事件今天的结构（JSON Schema），和导出的文件放在一起',
  async run() {
    const all = schemasOf(contexts.flatMap(({ events }) => events));
    return { lines: [JSON.stringify(all, null, 2)], facts: { schemas: all } };
  },
};
