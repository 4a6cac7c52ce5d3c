import type { RecordedEvent } from '@app/kernel';
import { once } from 'node:events';
import { Misused, positionOf, text, type Command } from '../command.js';
import { withLog } from '../data.js';

const shapes: Readonly<Record<string, (event: RecordedEvent) => object>> = {
  ndjson: ({ position, stream, revision, id, type, version, data, metadata }) => ({
    position: String(position),
    stream,
    revision,
    id,
    type,
    version,
    data,
    metadata,
  }),
  /** CloudEvents 1.0 in JSON; what it has no name for are extension attributes, lower case as it wants them. */
  cloudevents: ({ position, stream, revision, id, type, version, data, metadata }) => ({
    specversion: '1.0',
    id,
    source: '/yamabiko/log',
    type,
    subject: stream,
    time: metadata.at,
    datacontenttype: 'application/json',
    sequence: String(position),
    revision,
    eventversion: version,
    correlationid: metadata.correlationId,
    causationid: metadata.causationId,
    commandid: metadata.commandId,
    actor: metadata.actor,
    data,
  }),
};

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
    const format = text(given, 'format') ?? 'ndjson';
    const shape = shapes[format];
    if (!shape)
      throw new Misused(`不认识的格式：${format}（有：${Object.keys(shapes).join('、')}）`);
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
        if (!silent && !process.stdout.write(`${JSON.stringify(shape(event))}\n`))
          await once(process.stdout, 'drain').catch(() => undefined);
      }
      return count;
    });
    return silent ? { lines: [], facts: { events, format } } : undefined;
  },
};
