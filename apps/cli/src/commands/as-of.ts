import { SqlitePastStates, SqliteProjectionStore, logFileReader } from '@app/adapters';
import { EventFilter, type PastDifference, type StateChange } from '@app/contracts';
import { NOBODY, differencesOf } from '@app/insight';
import {
  Missing,
  cataloguedForReading,
  foldPast,
  nearestPast,
  readEachWhole,
  type ReadStore,
  type Stored,
} from '@app/kernel';
import { contexts } from '../../../composition/src/contexts.js';
import { pastRoom } from '../../../composition/src/pasts-ahead.js';
import { Misused, positionOf, text, type Command, type Given, type Outcome } from '../command.js';
import { mustExist, placesIn, mustBeHere, withLog, type ToolLog } from '../data.js';
import { modelOf, readModelNames, withReadModels } from '../read-models.js';

type Log = Pick<ToolLog, 'head' | 'positionAt'>;

/** As the screen takes it: with its offset, and no 30th of February. */
const Instant = EventFilter.shape.from;
/** The last event that had happened by then. Times come from commands, so a few may stand a moment out of order. */
const positionAt = async (log: Log, typed: string): Promise<bigint> => {
  if (!Instant.safeParse(typed).success)
    throw new Misused(`不是日志位置，也不是时间：${typed}；时间写成 2026-01-01T00:00:00Z`);
  const [instant, now] = [Date.parse(typed), Date.now()];
  const position = await log.positionAt(instant);
  if (instant > now && position === (await log.positionAt(now)))
    throw new Misused(`这一刻还没有到：${typed}`);
  return position;
};

/** @throws {Misused} for what has not happened: it would be answered with what there is now, under another name */
const happened = async (log: Log, typed: string): Promise<bigint> => {
  const [position, head] = [positionOf(typed), await log.head()];
  if (position > head) throw new Misused(`日志只到 ${head}，还没有位置 ${position}`);
  return position;
};

/** One read model as it was then, and what was asked for of it. */
interface Then {
  store: ReadStore;
  position: bigint;
  name: string;
  id: string | undefined;
}
const KINDS = { added: '新增', removed: '移除', changed: '改变' } as const;
/** Differences that are looked for together. */
const PAGE = 500;

export const changeLine = ({ path, before, after }: StateChange): string => {
  const value = (one: unknown) => (one === undefined ? '—' : JSON.stringify(one));
  return `  ${path}：${value(before)} → ${value(after)}`;
};

const documentsOf = async ({ store, position, name, id }: Then): Promise<Outcome> => {
  const documents: Stored[] = [];
  const asked = id === undefined ? {} : { _id: id };
  for await (const doc of readEachWhole(store.collection(name), asked)) documents.push(doc);
  if (id !== undefined && documents.length === 0)
    throw new Missing(`${name} ${id}（位置 ${position}）`);
  documents.sort((a, b) => (a._id < b._id ? -1 : 1));
  const lines = [
    `位置 ${position}，${documents.length} 个文档`,
    ...documents.map((document) => JSON.stringify(document, null, 2)),
  ];
  return { lines, facts: { position, readModel: name, documents } };
};

/** All of them, as the screen finds them a page at a time. */
const differencesBetween = async (before: Then, after: Then): Promise<Outcome> => {
  const { name, id } = before;
  const documents: PastDifference[] = [];
  for (let next: string | undefined; ;) {
    const page = await differencesOf(before.store, after.store, { model: name, key: id, after: next, limit: PAGE }); // prettier-ignore
    documents.push(...page.documents);
    next = page.next;
    if (next === undefined) break;
  }
  const [position, than] = [before.position, after.position];
  const lines = [
    `位置 ${position} → ${than}，${documents.length} 个文档不同`,
    ...documents.flatMap(({ key, kind, changes, cut }) => [
      `${KINDS[kind]} ${key}`,
      ...changes.map(changeLine),
      ...(cut ? ['  还有更多不同'] : []),
    ]),
  ];
  return { lines, facts: { position, than, readModel: name, documents } };
};

type Told = <T>(at: bigint, work: (then: Then) => Promise<T>) => Promise<T>;

/** Folded from the first event, personal fields in clear; beside a server from a copy of the log. */
const fromTheLog = <T>(
  given: Given,
  name: string,
  id: string | undefined,
  work: (log: Log, told: Told) => Promise<T>,
): Promise<T> =>
  // prettier-ignore
  withLog(given, (log) =>
    withReadModels(given, log, SqliteProjectionStore.open(':memory:'), (readModels) =>
      work(log, async (at, look) => {
        const store = await readModels.asOf(at, [name]);
        try {
          return await look({ store, position: at, name, id });
        } finally {
          await store.close();
        }
      }),
    ),
  );

/** From the nearest state that is kept, in which everybody is as if erased; the log is read where it lies. */
const fromStates = async <T>(
  given: Given,
  name: string,
  id: string | undefined,
  work: (log: Log, told: Told) => Promise<T>,
): Promise<T> => {
  // prettier-ignore
  const { dataDir } = given;
  mustExist(dataDir);
  mustBeHere(given);
  const { log: place, pasts } = placesIn(dataDir);
  const reader = logFileReader(place);
  try {
    const definitions = contexts.flatMap(({ events }) => events);
    const events = cataloguedForReading(reader, definitions, NOBODY);
    const states = new SqlitePastStates(pasts, { most: pastRoom(place) });
    const folded = contexts.flatMap(({ projections }) => projections.filter(({ model }) => model.name === name)); // prettier-ignore
    return await work(reader, async (at, look) => {
      const models = folded.map(({ model }) => model);
      const [model] = models;
      const state = await states.open(models, model && (await nearestPast(states, model, events, at))); // prettier-ignore
      try {
        await foldPast(state.store, folded, { events, until: at, pause: async () => undefined });
        return await look({ store: state.store, position: at, name, id });
      } finally {
        await state.close();
      }
    });
  } finally {
    reader.close();
  }
};

/** What a read model was at a position or an instant, folded anew; the one in use stays untouched. */
export const asOf: Command = {
  usage: 'log as-of <位置|ISO 时间> <读模型> [id] [--than <位置|ISO 时间>] [--sealed]',
  about:
    '某一时刻的读模型：全部文档，或其中一个；加上 --than：到另一时刻有什么不同；加上 --sealed：个人信息按已注销，从留下的状态算起，长日志也很快',
  options: { than: { type: 'string' }, sealed: { type: 'boolean' } },
  words: [2, 3],
  async run(given) {
    const {
      words: [when = '', typed = '', id],
    } = given;
    const name = modelOf(typed);
    if (!readModelNames().includes(name))
      throw new Missing(`读模型 ${name}（有：${readModelNames().join('、')}）`);
    const from = given.values['sealed'] === true ? fromStates : fromTheLog;
    return from(given, name, id, async (log, told) => {
      const positionIn = async (moment: string) =>
        /^\d+$/.test(moment) ? happened(log, moment) : positionAt(log, moment);
      const other = text(given, 'than');
      const position = await positionIn(when);
      const than = other === undefined ? undefined : await positionIn(other);
      return told(position, (then) =>
        than === undefined
          ? documentsOf(then)
          : told(than, (after) => differencesBetween(then, after)),
      );
    });
  },
};
