import type { JobsOptions, RepeatableOptions } from 'bullmq';
import { add } from './adding.js';
import { remove, tellRemoved } from './removing.js';
import { find, type StoredQueue } from './stored-job.js';

/** BullMQ's own names: `ic` counts iterations, `data` and `opts` are JSON of what each job is made of. */
type Fields = Record<string, string>;
interface Scheduler {
  next: number;
  fields: Fields;
}

/** Slots that are looked at for one without an old job in it. */
const SLOTS = 32;

const jobOf = (id: string, at: number) => `repeat:${id}:${at}`;

export function scheduler({ tables, queue }: StoredQueue, id: string): Scheduler | undefined {
  const row = tables.row(
    'SELECT next, fields FROM scheduler WHERE queue = ? AND id = ?',
    queue,
    id,
  );
  return row && { next: Number(row['next']), fields: JSON.parse(String(row['fields'])) as Fields };
}

/** Makes or changes a scheduler; its waiting job is replaced, at the same instant where the rhythm stays. @returns id and delay of the next job */
export function upsert(
  storedQueue: StoredQueue,
  id: string,
  patternNext: number,
  template: { data: string; opts: JobsOptions },
  repeat: RepeatableOptions,
  jobOptions: JobsOptions,
): [string, number] {
  const now = Date.now();
  const { every } = repeat;
  const before = scheduler(storedQueue, id);
  const sameRhythm = before !== undefined && Number(before.fields['every'] ?? 0) === (every ?? 0);
  const fields = fieldsOf(repeat, template, before?.fields, sameRhythm);
  let next = patternNext;
  if (every) {
    next = nextSlot(
      sameRhythm ? before.next : undefined,
      every,
      now,
      Number(fields['offset'] ?? 0),
      repeat.startDate,
    );
    fields['offset'] ??= String(next % every);
  }
  const waiting = before && find(storedQueue, jobOf(id, before.next));
  if (before && waiting && (waiting.state === 'delayed' || waiting.state === 'wait')) {
    remove(storedQueue, waiting.id);
    if (every && sameRhythm) next = before.next;
  }
  if (every)
    for (let slot = 0; slot < SLOTS && find(storedQueue, jobOf(id, next)); slot++) next += every;
  if (find(storedQueue, jobOf(id, next)))
    throw new Error(`the job of scheduler ${id} at ${next} is there already`);
  store(storedQueue, id, { next, fields });
  return [plan(storedQueue, id, { next, fields }, jobOptions, now), Math.max(0, next - now)];
}

/** The job that has begun asks for the one after it; only the newest may. @returns the new job's id */
export function follow(
  storedQueue: StoredQueue,
  id: string,
  patternNext: number,
  jobOptions: JobsOptions,
  producer: string | undefined,
): string | null {
  const now = Date.now();
  const found = scheduler(storedQueue, id);
  if (!found || producer !== jobOf(id, found.next)) return null;
  const { fields } = found;
  const every = Number(fields['every'] ?? 0);
  const next = every
    ? nextSlot(found.next, every, now, Number(fields['offset'] ?? 0))
    : patternNext;
  if (find(storedQueue, jobOf(id, next))) {
    storedQueue.tables.tell(storedQueue.queue, 'duplicated', { jobId: jobOf(id, next) });
    return null;
  }
  const after = { next, fields: { ...fields, ic: String(Number(fields['ic'] ?? 1) + 1) } };
  store(storedQueue, id, after);
  return plan(storedQueue, id, after, jobOptions, now);
}

/** @returns 0 when it was there, 1 when not: BullMQ's words */
export function unschedule(storedQueue: StoredQueue, id: string): number {
  const found = scheduler(storedQueue, id);
  if (!found) return 1;
  const waiting = find(storedQueue, jobOf(id, found.next));
  if (waiting?.state === 'delayed' || waiting?.state === 'wait') {
    remove(storedQueue, waiting.id);
    tellRemoved(storedQueue, waiting.id, waiting.state);
  }
  storedQueue.tables.run('DELETE FROM scheduler WHERE queue = ? AND id = ?', storedQueue.queue, id);
  return 0;
}

/** Ids and their next instants in turns, as Redis lists a sorted set. `last` inclusive, -1 for the end. */
export function schedulers(
  { tables, queue }: StoredQueue,
  first: number,
  last: number,
  ascending: boolean,
): string[] {
  const sql = `SELECT id, next FROM scheduler WHERE queue = ? ORDER BY next ${ascending ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`;
  return tables
    .rows(sql, queue, last < 0 ? -1 : last - first + 1, first)
    .flatMap(({ id, next }) => [String(id), String(next)]);
}

function plan(
  storedQueue: StoredQueue,
  id: string,
  { next, fields }: Scheduler,
  options: JobsOptions,
  now: number,
): string {
  const delay = Math.max(0, next - now);
  const jobId = jobOf(id, next);
  const opts: JobsOptions = { ...options, delay, jobId };
  const job = {
    id: jobId,
    name: fields['name'] ?? id,
    data: fields['data'] ?? '{}',
    opts,
    delay,
    timestamp: now,
    repeatJobKey: id,
  };
  return add(
    storedQueue,
    {
      ...job,
      progress: 0,
      attemptsMade: 0,
      attemptsStarted: 0,
      stalledCounter: 0,
      failedReason: '',
      returnvalue: 'null',
    },
    jobId,
  );
}

function store({ tables, queue }: StoredQueue, id: string, { next, fields }: Scheduler): void {
  tables.run(
    'INSERT OR REPLACE INTO scheduler VALUES (?, ?, ?, ?)',
    queue,
    id,
    next,
    JSON.stringify(fields),
  );
}

function fieldsOf(
  repeat: RepeatableOptions,
  { data, opts }: { data: string; opts: JobsOptions },
  before: Fields = {},
  sameRhythm = false,
): Fields {
  const json = JSON.stringify(opts);
  const { name, tz, limit, pattern, startDate, endDate, every, offset } = repeat;
  const kept = offset ?? (sameRhythm ? before['offset'] : undefined);
  const given = Object.entries({
    name,
    tz,
    limit,
    pattern,
    startDate,
    endDate,
    every,
    offset: kept,
  }).flatMap(([field, value]) =>
    value === undefined || value === null ? [] : [[field, String(value)]],
  );
  return {
    ...(Object.fromEntries(given) as Fields),
    ...(json === '{}' ? {} : { opts: json }),
    ...(data === '{}' ? {} : { data }),
    ic: before['ic'] ?? '1',
  };
}

/** One period after the last; missed ones are made up for by one run, and the rhythm goes on. */
function nextSlot(
  last: number | undefined,
  every: number,
  now: number,
  offset: number,
  startDate?: number,
): number {
  const slot = Math.floor(now / every) * every + offset;
  const coming = slot <= now ? slot + every : slot;
  if (last !== undefined) return last + every < now ? coming : last + every;
  if (startDate !== undefined) return Math.max(now, startDate);
  return offset > 0 ? coming : now;
}
