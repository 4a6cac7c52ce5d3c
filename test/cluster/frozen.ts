import { setTimeout as wait } from 'node:timers/promises';
import { hasRedisServer } from '../../libs/adapters/src/bullmq/redis-server.js';
import { skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { serversFolder } from '../containers/given-servers.js';
import { until } from '../e2e/solo.js';
import { IS_LONG, standingFor } from '../long.js';
import { Caller, Cluster, type Member } from './cluster.js';
import { Freezable, type Store } from './freezable.js';
import { Writes } from './frozen-writes.js';
import { OpenPage } from './live.js';
import { VoiceServer } from './voice-server.js';

/** Six of one person's write at once: they stand in line at their stream. */
const CALLS = { command: 6, read: 2, list: 1, media: 1 } as const;
type Kind = keyof typeof CALLS;
interface Answer {
  kind: Kind;
  from: number;
  ms: number;
  status: number;
}
/** Whoever is refused is told so in this; on a machine that is busy beside what an answer takes there while all is well. */
const SOON_MS = 2000;
/** What goes on without the server waits for it a little. */
const GOES_ON_MS = 5000;
/** So long all is well before. */
const WELL_MS = 2000;
const HEALED_MS = 5000;
/** What is refused while a server stands still, and until when it is told; all else goes on. */
const REFUSED: Record<Store, Partial<Record<Kind, 'all' | 'some'>>> = {
  log: { command: 'all' },
  'read models': { command: 'all', read: 'all' },
  redis: {},
  s3: { media: 'some' }, // what this process has in hand it still gives
};

/** Somebody who writes, looks and listens all the time. */
class Load {
  readonly answers: Answer[] = [];
  private turn = 0;
  private readonly over = new AbortController();
  private readonly loops: Promise<void>[];

  constructor(
    private readonly api: Member,
    private readonly token: string,
    private readonly lesson: string,
    private readonly sound: string,
  ) {
    this.loops = Object.entries(CALLS).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => this.loop(kind as Kind)),
    );
  }

  async ask(kind: Kind): Promise<Answer> {
    const from = performance.now();
    const status = await this.call(kind).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    return { kind, from, ms: performance.now() - from, status };
  }

  async stop(): Promise<void> {
    this.over.abort();
    await Promise.all(this.loops);
  }

  private async loop(kind: Kind): Promise<void> {
    while (!this.over.signal.aborted) {
      this.answers.push(await this.ask(kind));
      await wait(100);
    }
  }

  private call(kind: Kind): Promise<Response> {
    const { url } = this.api;
    const signal = AbortSignal.timeout(30_000);
    const alone = { connection: 'close' };
    const mine = { ...alone, authorization: `Bearer ${this.token}` };
    switch (kind) {
      case 'command': {
        const headers = { ...mine, 'content-type': 'application/json' };
        const body = JSON.stringify({ contentId: this.lesson });
        return (this.turn += 1) % 2 === 0
          ? fetch(`${url}/api/favorites`, { method: 'POST', headers, body, signal })
          : fetch(`${url}/api/favorites/${this.lesson}`, { method: 'DELETE', headers: mine, signal }); // prettier-ignore
      }
      case 'read':
        return fetch(`${url}/api/contents`, { headers: mine, signal });
      case 'list':
        // As a visitor, and as who is logged in: the screens send their token with every call.
        return fetch(`${url}/api/public/contents`, { headers: (this.turn += 1) % 2 === 0 ? mine : alone, signal }); // prettier-ignore
      case 'media':
        return fetch(url + this.sound, { headers: alone, signal });
    }
  }
}

interface Spoken {
  lesson?: { segments: { audioUrl?: string }[] };
}
const soundOf = async (caller: Caller, id: string): Promise<string | undefined> => {
  const { json } = await caller.once<Spoken>('GET', `/api/public/contents/${id}`);
  return json.lesson?.segments[0]?.audioUrl;
};

/** For a spec: each server in turn stands still for `ms`, under load. */
export const clusterFreezes = (ms: number): void => {
  jest.setTimeout(ms + 240_000);
  const folder = serversFolder();
  if (folder === undefined || !hasRedisServer) {
    skipped('several processes whose servers stand still');
    return;
  }
  let servers: Freezable;
  let cluster: Cluster;
  let load: Load | undefined;
  let page: OpenPage | undefined;
  const voices = new VoiceServer();
  const writing = (text: string) =>
    caller.done<{ content: { id: string } }>('POST', '/api/contents', { text: `Anna: ${text}`, voices: { Anna: 'openai:nova' } }); // prettier-ignore
  let caller: Caller;
  let lesson = '';
  let sound = '';
  beforeAll(async () => {
    servers = await Freezable.open(folder);
    const { mongoUrl, s3Url, log, redis } = servers;
    const environment = {
      ...(await voices.open()),
      S3_URL: s3Url,
      MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
    };
    cluster = await Cluster.open(mongoUrl, ['api', 'projector', 'worker'], environment, { log, redis }); // prettier-ignore
    await cluster.start();
    caller = new Caller(cluster.of('api'));
    await caller.login('hana');
    lesson = (await writing('Good morning.')).content.id;
    sound = await until('a sound', () => soundOf(caller, lesson));
    await caller.done('POST', `/api/contents/${lesson}/publish`, { visibility: 'public', licence: 'reserved' }); // prettier-ignore
  });
  afterEach(async () => {
    await load?.stop();
    await page?.close();
  });
  afterAll(async () => {
    await cluster?.dispose();
    await servers?.stop();
    voices.close();
  });

  it.each(standingFor(['log', 'read models', 'redis', 's3'] as const, 'log'))(
    'answers in time while one stands still, and all is well soon after: %s',
    async (store) => {
      const [api] = cluster.of('api') as [Member];
      load = new Load(api, caller.token, lesson, sound);
      const { answers } = load;
      await until('all go on', async () => kinds.every((kind) => answers.some((one) => one.kind === kind && isWell(one)))); // prettier-ignore
      page = new OpenPage([api], caller, async () => [], 'favorites.changed');
      await wait(WELL_MS);
      const usual = latestOf(answers);
      const writes = ['Under way', 'In between', 'Long after'].map((name) => new Writes(caller, lesson, `${name} ${store}`)); // prettier-ignore
      const underWay = writes[0]?.once();
      await wait(20);
      const frozen = performance.now();
      servers.freeze(store);
      await wait(300);
      const between = writes[1]?.once() ?? [];
      await wait(1500);
      const after = writes[2]?.once() ?? [];
      await wait(ms - 1800);
      const end = performance.now();
      servers.goOn(store);
      const { back, told: heard } = page;
      for (const kind of kinds)
        await until(`${kind} again`, async () => isWell(await (load as Load).ask(kind)));
      const healed = performance.now() - end;
      await load.stop();
      // What was under way when it began, or was over after the end, may have come through.
      const meanwhile = answers.filter((one) => one.from > frozen && one.from + one.ms < end);
      const late = answers.filter(({ from }) => from > frozen - 1000 && from < end);
      const latest = latestOf(late.filter((one) => !isWell(one) || one.from + one.ms < end));
      const others = [...((await underWay) ?? []), ...(await between), ...(await after)];
      console.info(`${store}: the latest answer after ${Math.round(latest)} ms, of other writes ${Math.round(latestOf(others))} ms, while all is well ${Math.round(usual)} ms; over its end ${Math.round(latestOf(late))} ms; healed after ${Math.round(healed)} ms`); // prettier-ignore
      for (const kind of kinds) {
        const told = meanwhile.filter((one) => one.kind === kind);
        const wrong = told.filter((one) => !isWell(one) && one.status !== 503);
        const refused = told.filter(({ status }) => status === 503);
        expect([kind, wrong]).toEqual([kind, []]);
        const how = REFUSED[store][kind];
        if (how === undefined) expect([kind, refused]).toEqual([kind, []]);
        if (how === 'all') expect([kind, told.filter(isWell)]).toEqual([kind, []]);
      }
      const isRefused = REFUSED[store].command === 'all';
      if (isRefused)
        expect((await between).map(({ path, status }) => [path, status])).toEqual((await between).map(({ path }) => [path, 503])); // prettier-ignore
      // Beside other tests what is usual is now and then twice that.
      const soon = (isRefused ? SOON_MS : GOES_ON_MS) + usual * (IS_LONG ? 1 : 2);
      expect(latest).toBeLessThan(soon);
      expect(latestOf(others)).toBeLessThan(soon);
      expect(others.filter((one) => !isWell(one) && !(isRefused && one.status === 503))).toEqual(
        [],
      );
      expect(healed).toBeLessThan(HEALED_MS);
      // Who was refused sends it again under the same key: it is there once.
      for (const each of writes) {
        await each.again();
        expect(await each.made()).toBe(1);
      }
      // Lines that listen were kept, but where messages may be lost: a projector that lost its lease sends for those who listen. They hear what comes.
      if (store === 'log' || store === 's3') expect(page.back).toBe(back);
      await caller.done('POST', '/api/favorites', { contentId: lesson });
      await caller.done('DELETE', `/api/favorites/${lesson}`);
      await until('a live message', async () => (page?.told ?? 0) > heard);
      // Work that was asked for meanwhile, or afterwards, is done.
      const { content } = await writing(`After the ${store}.`);
      await until('it is spoken', () => soundOf(caller, content.id));
    },
  );
};

const kinds = Object.keys(CALLS) as Kind[];
const latestOf = (answers: readonly { ms: number }[]): number => Math.max(0, ...answers.map(({ ms }) => ms)); // prettier-ignore
const isWell = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300;
