import { logHead, storedRows } from '@app/adapters';
import { storedPages, type EventStore, type StoredEvent } from '@app/kernel';
import { opened } from '../../../composition/src/advice.js';
import { Misused, positionOf, text, type Command, type Given } from '../command.js';
import { kurrentOf, mustExist, openCountedLog, placesIn, signingOf, withLog } from '../data.js';
import { formatOf, mustBeType, written, writtenEvents } from '../written.js';

/** Events as they were written, a line or a row each: personal fields stay sealed, old versions stay old. */
export const exportLog: Command = {
  usage: 'log export [--from 位置] [--to 位置] [--type 类型] [--format ndjson|cloudevents|parquet|audit]', // prettier-ignore
  about:
    '把事件逐行（parquet 按列）写到标准输出；个人信息保持加密。audit 是存储的原样和每个事件的散列。--json 只输出数量',
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    type: { type: 'string' },
    format: { type: 'string' },
  },
  async run(given) {
    const format = text(given, 'format') ?? 'ndjson';
    const [from, to, type] = [text(given, 'from'), text(given, 'to'), text(given, 'type')];
    mustBeType(type);
    const first = from === undefined ? 1n : positionOf(from);
    if (to !== undefined && positionOf(to) < first) throw new Misused(`--to ${to} 在 --from ${first} 前面`); // prettier-ignore
    const range = {
      after: first > 0n ? first - 1n : 0n,
      ...(to !== undefined && { until: positionOf(to) }),
    };
    const silent = given.values['json'] === true;
    const events =
      format === 'audit'
        ? await written(rowsOf(given, range, type), silent)
        : await withLog(given, (log) =>
            writtenEvents(pagesOf(log, range, type), formatOf(format, ['audit']), silent),
          );
    return silent ? { lines: [], facts: { events, format } } : undefined;
  },
};

async function* pagesOf(
  log: EventStore,
  range: { after: bigint; until?: bigint },
  type: string | undefined,
): AsyncGenerator<readonly StoredEvent[], void> {
  for await (const page of storedPages(log, range))
    yield type === undefined ? page : page.filter((event) => event.type === type);
}

/** As stored, with the hash of each: docs/auditing.md tells who gets it how to check it. Of a choice of types no chain could be followed. */
async function* rowsOf(
  given: Given,
  { after, until }: { after: bigint; until?: bigint },
  type: string | undefined,
): AsyncGenerator<string> {
  if (type !== undefined) throw new Misused('audit 要每一个事件，不能按类型筛选');
  const { dataDir } = given;
  mustExist(dataDir);
  if (kurrentOf(given) !== undefined) {
    yield* countedRows(given, Number(after), until === undefined ? Infinity : Number(until));
    return;
  }
  const { log } = placesIn(dataDir);
  await opened('log/log.db', async () => logHead(log, await signingOf(given)));
  const range = { after: Number(after), ...(until !== undefined && { until: Number(until) }) };
  for (const row of storedRows(log, range)) yield `${JSON.stringify(row)}\n`;
}

/** Of a log in a KurrentDB: as the embedded log would store it, by number. */
async function* countedRows(given: Given, after: number, until: number): AsyncGenerator<string> {
  const { log, close } = await openCountedLog(given);
  try {
    for await (const row of log.rows(after)) {
      if (row.position > until) return;
      yield `${JSON.stringify(row)}\n`;
    }
  } finally {
    await close();
  }
}
