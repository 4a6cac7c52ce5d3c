import { join } from 'node:path';
import { SqliteEventIndex } from '@app/adapters';
import { EVENT_WORDS, EventFilter, EVENTS } from '@app/contracts';
import { eventTree, filtered, loggedEvent, schemasOf } from '@app/insight';
import {
  Missing,
  type EventIndex,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@app/kernel';
import { contexts } from '../../../composition/src/contexts.js';
import { Misused, positionOf, text, type Command, type Given } from '../command.js';
import { isServed, withLog } from '../data.js';
import { formatOf, mustBeType, writtenEvents } from '../written.js';
import { followed, lineOf } from './event-following.js';

const NAMES = { stream: 'stream', type: 'type', actor: 'actor', correlation: 'correlationId', from: 'from', to: 'to' } as const; // prettier-ignore

const filterOf = (given: Given): EventFilter => {
  const typed = Object.entries(NAMES).flatMap(([option, name]) => {
    const value = text(given, option);
    return value === undefined ? [] : [[name, value] as const];
  });
  const { data, error } = EventFilter.safeParse(Object.fromEntries(typed));
  if (!data) throw new Misused(`筛选不对：${[...new Set(error.issues.map(({ path }) => path.join('.')))].join('、')}；时间写成 2026-01-01T00:00:00Z`); // prettier-ignore
  return data;
};

const read = async (log: EventStore, positions: readonly Position[]): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = [];
  for (const position of positions)
    for await (const event of log.readAll({ after: position - 1n, maxCount: 1 }))
      if (event.position === position) found.push(event);
  return found;
};

const one = async (log: EventStore, index: EventIndex, position: Position) => {
  const [event] = await read(log, [position]);
  if (!event) throw new Missing(`事件 ${position}`);
  const { correlationId } = event.metadata;
  const half = EVENTS.tree / 2;
  const around = [
    ...(await index.find({ correlationId }, { before: position, limit: half })).toReversed(),
    position,
    ...(await index.find({ correlationId }, { after: position, order: 'oldest', limit: half })),
  ];
  const tree = eventTree(await read(log, around), event.id);
  const shown = loggedEvent(event, new Map());
  const definition = contexts.flatMap(({ events }) => events).find(({ type }) => type === event.type); // prettier-ignore
  const [schema] = definition ? schemasOf([definition]) : [];
  return {
    lines: [
      JSON.stringify(shown, null, 2),
      EVENT_WORDS[event.type]?.join('：') ?? event.type,
      schema ? `结构（今天是版本 ${schema.version}）：${schema.description}` : '今天的程序不认识这个类型', // prettier-ignore
      ...(schema?.fields ?? []).map(({ field, holds, personal }) => `  ${field}${personal ? '（封存）' : ''}  ${holds}`), // prettier-ignore
      '起因和结果：',
      ...tree.map(({ depth, position: at, type, part }) => `${'  '.repeat(depth + 1)}${at} ${type}${part === 'asked' ? '  ←' : ''}`), // prettier-ignore
    ],
    facts: { event: shown, ...(schema && { schema }), tree },
  };
};

/** Events as they were written, found by the index; personal fields stay sealed. */
export const eventsOf: Command = {
  usage: 'log events [位置] [--stream 流] [--type 类型] [--actor 谁] [--correlation 起因] [--from 时间] [--to 时间] [--before 位置] [--limit 条数] [--format ndjson|cloudevents|parquet] [--follow]', // prettier-ignore
  about:
    '按索引查事件，从新到旧；给出位置时看一个事件、它的结构和起因、结果；给出格式时把筛选出来的全部写到标准输出，从旧到新；--follow 一直跟随新的事件。个人信息保持封存',
  words: [0, 1],
  options: {
    ...Object.fromEntries(Object.keys(NAMES).map((name) => [name, { type: 'string' as const }])),
    before: { type: 'string' },
    limit: { type: 'string' },
    format: { type: 'string' },
    follow: { type: 'boolean' },
  },
  async run(given) {
    const [wanted] = given.words;
    const [before, typed] = [text(given, 'before'), text(given, 'limit') ?? '50'];
    const limit = Number(typed);
    if (!Number.isInteger(limit) || limit < 1) throw new Misused(`条数不对：${typed}`);
    const filter = filterOf(given);
    mustBeType(filter.type);
    const asked = text(given, 'format');
    const format = asked === undefined ? undefined : formatOf(asked);
    if (given.values['follow'] === true) {
      if (wanted !== undefined || before !== undefined || format)
        throw new Misused('--follow 只和筛选一起用：流、类型、谁、起因、时间');
      await followed(given, filter);
      return undefined;
    }
    const guest = await isServed(given.dataDir);
    return withLog(given, async (log) => {
      const index = await SqliteEventIndex.open(join(given.dataDir, 'event-index.sqlite'), log, { guest }); // prettier-ignore
      try {
        if (wanted !== undefined) return await one(log, index, positionOf(wanted));
        if (format) {
          const silent = given.values['json'] === true;
          const events = await writtenEvents(
            filtered(log, index, filter, await log.head()),
            format,
            silent,
          );
          return silent ? { lines: [], facts: { events, format } } : undefined;
        }
        const page = { limit, ...(before !== undefined && { before: positionOf(before) }) };
        const events = await read(log, await index.find(filter, page));
        return {
          lines: events.length === 0 ? ['没有这样的事件'] : events.map(lineOf),
          facts: { events: events.map((event) => loggedEvent(event, new Map())) },
        };
      } finally {
        await index.close();
      }
    });
  },
};
