import { logHead, storedRows } from '@app/adapters';
import { LogFormat } from '@app/contracts';
import { exportLine } from '@app/insight';
import type { RecordedEvent } from '@app/kernel';
import { once } from 'node:events';
import { opened } from '../../../composition/src/advice.js';
import { Misused, positionOf, text, type Command, type Given } from '../command.js';
import { mustExist, placesIn, signingOf, withLog } from '../data.js';

/** Events as they were written, a line each: personal fields stay sealed, old versions stay old. */
export const exportLog: Command = {
  usage: 'log export [--from 位置] [--to 位置] [--type 类型] [--format ndjson|cloudevents|audit]',
  about:
    '把事件逐行写到标准输出；个人信息保持加密。audit 是存储的原样和每个事件的散列。--json 只输出数量',
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    type: { type: 'string' },
    format: { type: 'string' },
  },
  async run(given) {
    const format = text(given, 'format') ?? 'ndjson';
    const [from, to, type] = [text(given, 'from'), text(given, 'to'), text(given, 'type')];
    const first = from === undefined ? 1n : positionOf(from);
    const range = {
      after: first > 0n ? first - 1n : 0n,
      ...(to !== undefined && { until: positionOf(to) }),
    };
    const silent = given.values['json'] === true;
    const wanted = (event: { type: string }) => type === undefined || event.type === type;
    const events =
      format === 'audit'
        ? await written(rowsOf(given, range, type), silent)
        : await withLog(given.dataDir, (log) =>
            written(linesOf(log.readAll(range), wanted, shapeOf(format)), silent),
          );
    return silent ? { lines: [], facts: { events, format } } : undefined;
  },
};

const shapeOf = (typed: string): LogFormat => {
  const { data: format } = LogFormat.safeParse(typed);
  if (format) return format;
  throw new Misused(`不认识的格式：${typed}（有：${LogFormat.options.join('、')}、audit）`);
};

async function* linesOf(
  events: AsyncIterable<RecordedEvent>,
  wanted: (event: RecordedEvent) => boolean,
  format: LogFormat,
): AsyncGenerator<string> {
  for await (const event of events) if (wanted(event)) yield exportLine(event, format);
}

/** As stored, with the hash of each: docs/auditing.md tells who gets it how to check it. Of a choice of types no chain could be followed. */
async function* rowsOf(
  { dataDir }: Given,
  { after, until }: { after: bigint; until?: bigint },
  type: string | undefined,
): AsyncGenerator<string> {
  if (type !== undefined) throw new Misused('audit 要每一个事件，不能按类型筛选');
  mustExist(dataDir);
  const { log } = placesIn(dataDir);
  await opened('log/log.db', async () => logHead(log, await signingOf(dataDir)));
  const range = { after: Number(after), ...(until !== undefined && { until: Number(until) }) };
  for (const row of storedRows(log, range)) yield `${JSON.stringify(row)}\n`;
}

/** @returns how many; who reads may have enough: `| head` is no error */
const written = async (lines: AsyncIterable<string>, silent: boolean): Promise<number> => {
  let gone = false;
  process.stdout.on('error', () => (gone = true));
  let count = 0;
  for await (const line of lines) {
    if (gone) break;
    count += 1;
    if (!silent && !process.stdout.write(line))
      await once(process.stdout, 'drain').catch(() => undefined);
  }
  return count;
};
