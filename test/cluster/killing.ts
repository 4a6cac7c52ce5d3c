import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  MongoProjectionStore,
  SqlitePersonKeys,
  SqliteProjectionStore,
  localMasterKey,
  masterSecret,
  openKurrentLog,
} from '@app/adapters';
import {
  ProjectionRunner,
  catalogued,
  digestOf,
  readModelOf,
  type RecordedEvent,
} from '@app/kernel';
import { contexts } from '../../apps/composition/src/contexts.js';
import { until } from '../e2e/solo.js';
import { Caller, Cluster, type Member } from './cluster.js';
import { OpenPage } from './live.js';
import type { VoiceServer } from './voice-server.js';

const WRITERS = 3;
const OFTEN = 'Good morning, everybody.';
/** The first is said in all of them, by whoever comes first; the second is one that nobody has said before. */
const textOf = (name: string, n: number): string =>
  `Anna: ${OFTEN}\nAnna: This is number ${n} of ${name}.`;
const isOfLesson = (text: string): boolean => text === OFTEN || text.startsWith('This is number ');
const VOICES = { Anna: 'openai:nova' };
const SENTENCES = 2;
/** A newcomer may have twenty: then the next person writes. */
const LESSONS = 18;
const TURNS = 2;
/** Both projectors may be down, and a lease has to run out. */
const TOLD_MS = 60_000;
const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

interface Acknowledged {
  content: string;
  favourite: boolean;
}

/** People who write as long as they are asked to, each with a page open. */
class Writer {
  readonly done: Acknowledged[] = [];
  /** What their page was never told of: it reads only when it is told. */
  readonly untold: string[] = [];
  readonly caller: Caller;
  page: OpenPage | undefined;
  private name = '';

  constructor(private readonly apis: readonly Member[]) {
    this.caller = new Caller(apis);
  }

  async enter(name: string): Promise<void> {
    this.name = name;
    await this.caller.login(name);
    const watching = new Caller(this.apis);
    watching.token = this.caller.token;
    this.page = new OpenPage(this.apis, this.caller, () => favouritesOf(watching), 'favorites.changed'); // prettier-ignore
  }

  async write(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.done.length < LESSONS) {
      const lesson = { text: textOf(this.name, this.done.length), voices: VOICES };
      const { content } = await this.caller.done<{ content: { id: string } }>('POST', '/api/contents', lesson, randomUUID()); // prettier-ignore
      const made: Acknowledged = { content: content.id, favourite: false };
      this.done.push(made);
      await this.caller.done('POST', '/api/favorites', { contentId: content.id }, randomUUID());
      made.favourite = true;
      await this.isTold(content.id);
    }
  }

  /** Each message by itself: a lost one is not made up for by the next. */
  private async isTold(id: string): Promise<void> {
    const isShown = async () => this.page?.shown.includes(id);
    await until('a message', isShown, TOLD_MS).catch(() => this.untold.push(id));
  }
}

const favouritesOf = async (caller: Caller): Promise<readonly string[]> => {
  const { favorites } = await caller.done<{ favorites: { id: string }[] }>('GET', '/api/favorites');
  return favorites.map(({ id }) => id);
};

const times = (
  events: readonly RecordedEvent[],
  type: string,
  keyOf: (data: Record<string, unknown>) => string,
) => {
  // prettier-ignore
  const counts = new Map<string, number>();
  for (const event of events)
    if (event.type === type) {
      const key = keyOf(event.data as Record<string, unknown>);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
};

export interface Outcome {
  kills: number;
  written: number;
  /** Times that a voice said something. */
  said: number;
  lost: readonly string[];
  twice: readonly string[];
  spokenTwice: readonly string[];
  saidTooOften: readonly string[];
  differing: readonly string[];
  parked: number;
  pagesBehind: readonly string[];
  untold: readonly string[];
  /** Lessons that nobody was told of. */
  unasked: number;
}

/**
 * Any process is killed at random, again and again, while people write; afterwards nothing that was acknowledged is missing or there twice,
 * the read models are the fold of the log, and every page shows what there is.
 */
export const killing = async (
  cluster: Cluster,
  voices: VoiceServer,
  forMs: number,
): Promise<Outcome> => {
  const writers = Array.from({ length: WRITERS * TURNS }, () => new Writer(cluster.of('api')));
  const over = new AbortController();
  try {
    for (const [n, writer] of writers.entries()) await writer.enter(`p${n}`);
    return await killedUnder(cluster, voices, writers, over, forMs);
  } finally {
    over.abort();
    for (const { page } of writers) await page?.close();
  }
};

const killedUnder = async (
  cluster: Cluster,
  voices: VoiceServer,
  writers: readonly Writer[],
  over: AbortController,
  forMs: number,
): Promise<Outcome> => {
  const turns = async (first: Writer) => {
    for (let writer = first; ;) {
      await writer.write(over.signal);
      const next = over.signal.aborted ? undefined : spare.shift();
      if (!next) return;
      writer = next;
    }
  };
  const spare = writers.slice(WRITERS);
  const writing = writers.slice(0, WRITERS).map(turns);
  const deaths: number[] = [];
  let kills = 0;
  for (const end = Date.now() + forMs; Date.now() < end; kills += 1) {
    const member = pick(cluster.members);
    await member.kill();
    if (member.role === 'worker') deaths.push(Date.now());
    await wait(Math.random() * 1000);
    member.start();
    await wait(1500 + Math.random() * 2500);
  }
  over.abort();
  await Promise.all(writing);
  await Promise.all(cluster.members.map((member) => member.isReady()));

  for (const { caller, done } of writers)
    for (const { content } of done) {
      // Given up (no longer generating) and not begun again are two faults.
      let last: unknown;
      await until(`generation of ${content}`, async () => {
        const { json } = await caller.once<{ content: { generating: boolean; readyCount: number; failedCount?: number } }>('GET', `/api/contents/${content}`); // prettier-ignore
        const { generating, readyCount, failedCount } = json.content;
        last = { generating, readyCount, failedCount };
        return !generating && readyCount === SENTENCES;
      }).catch((error: unknown) => {
        throw new Error(`${String(error)}; last seen: ${JSON.stringify(last)}`);
      });
    }

  const found = await compared(cluster);
  const created = times(found.events, 'LessonCreated', ({ contentId }) => String(contentId));
  const favourites = times(found.events, 'FavouriteAdded', ({ contentId }) => String(contentId));
  const spoken = times(found.events, 'SentenceSpoken', ({ contentId, audio }) => JSON.stringify([contentId, (audio as { id: string }).id])); // prettier-ignore
  const recordedAt = (text: string): number =>
    Math.min(...found.events.flatMap(({ type, data, metadata }) => type === 'SentenceSpoken' && (data as { audio: { text: string } }).audio.text === text ? [Date.parse(metadata.at)] : [])); // prettier-ignore
  const all = writers.flatMap(({ done }) => done);
  const pagesBehind: string[] = [];
  for (const { caller, page } of writers) {
    const expected = [...(await favouritesOf(caller))].toSorted().join();
    const isWhole = async () => [...(page?.shown ?? [])].toSorted().join() === expected;
    await until('a page', isWhole, 10_000).catch(() => pagesBehind.push(`${page?.shown.length} of ${expected}`)); // prettier-ignore
  }
  return {
    kills,
    written: all.length,
    said: voices.renderings.length,
    lost: all.flatMap(({ content, favourite }) => [
      ...(created.has(content) ? [] : [`lesson ${content}`]),
      ...(!favourite || favourites.has(content) ? [] : [`favourite ${content}`]),
    ]),
    twice: [...created, ...favourites].flatMap(([key, count]) => (count > 1 ? [key] : [])),
    spokenTwice: [...spoken].flatMap(([key, count]) => (count > 1 ? [key] : [])),
    saidTooOften: voices.saidTooOften(deaths, isOfLesson, recordedAt),
    differing: found.differing,
    parked: found.parked,
    pagesBehind,
    untold: writers.flatMap(({ untold }) => untold),
    unasked: created.size - all.length,
  };
};

/** Every read model as the cluster has it, beside the fold of the log. */
const compared = async (cluster: Cluster) => {
  const shared = String(cluster.places['SHARED_DIR']);
  const raw = await openKurrentLog(cluster.log.url);
  const master = await masterSecret({}, join(shared, 'keys/master.key'));
  const persons = join(shared, 'keys/persons.sqlite');
  const keys = await SqlitePersonKeys.open(persons, localMasterKey(master));
  const events = catalogued(raw, contexts.flatMap((context) => context.events), keys); // prettier-ignore
  const projections = contexts.flatMap((context) => context.projections);
  const scratch = () => SqliteProjectionStore.open(':memory:');
  const store = await MongoProjectionStore.open(cluster.mongoUrl);
  const own = scratch();
  const runner = new ProjectionRunner({ events, store: own, projections, scratch });
  try {
    const differingNow = async (): Promise<readonly string[]> => {
      await runner.catchUp();
      const { live } = await store.state();
      const different: string[] = [];
      for (const { collection } of await runner.status()) {
        const [{ digest: mine }, { digest: theirs }] = [
          await runner.digest(collection),
          await digestOf(store.collection(live[readModelOf(collection)] ?? collection)),
        ];
        if (mine !== theirs) different.push(collection);
      }
      return different;
    };
    let differing = await differingNow();
    // What was appended last may be under way.
    for (let n = 0; n < 20 && differing.length > 0; n += 1) {
      await wait(500);
      differing = await differingNow();
    }
    const all: RecordedEvent[] = [];
    for await (const event of events.readAll()) all.push(event);
    return { events: all, differing, parked: (await store.parked()).length };
  } finally {
    await runner.stop();
    await own.close();
    await store.close();
    await raw.close();
    await keys.close();
  }
};
