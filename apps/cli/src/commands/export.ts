import { LogFormat } from '@app/contracts';
import { exportLine } from '@app/insight';
import { once } from 'node:events';
import { Misused, positionOf, text, type Command } from '../command.js';
import { withLog } from '../data.js';

/** Events as they were written, a line each: personal fields stay sealed, old versions stay old. */
export const exportLog: Command = {
  usage: 'log export [--from 位置] [--to 位置] [--type 类型] [--format ndjson|cloudevents]',
  about: '把事件逐行写到标准输出；个人信息保持加密。--json 只输出数量',
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    type: { type: 'string' },
    format: { type: 'string' },
  },
  async run(given) {
    const typed = text(given, 'format') ?? 'ndjson';
    const { data: format } = LogFormat.safeParse(typed);
    if (!format) throw new Misused(`不认识的格式：${typed}（有：${LogFormat.options.join('、')}）`);
    const [from, to, type] = [text(given, 'from'), text(given, 'to'), text(given, 'type')];
    const after = from === undefined ? 0n : positionOf(from) - 1n;
    const range = {
      after: after < 0n ? 0n : after,
      ...(to !== undefined && { until: positionOf(to) }),
    };
    const silent = given.values['json'] === true;
    let gone = false; // whoever reads may have enough: `| head` is no error
    process.stdout.on('error', () => (gone = true));
    const events = await withLog(given.dataDir, async (log) => {
      let count = 0;
      for await (const event of log.readAll(range)) {
        if (gone) break;
        if (type !== undefined && event.type !== type) continue;
        count += 1;
        if (!silent && !process.stdout.write(exportLine(event, format)))
          await once(process.stdout, 'drain').catch(() => undefined);
      }
      return count;
    });
    return silent ? { lines: [], facts: { events, format } } : undefined;
  },
};
