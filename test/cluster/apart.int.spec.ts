import { randomBytes } from 'node:crypto';
import {
  hasRedisServer,
  redisUrl,
  startRedisServer,
} from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { TestPlaces, serverUrl as s3Url } from '../../libs/adapters/src/s3/s3-server.js';
import { until } from '../e2e/solo.js';
import { realUrl } from '../stand-ins/kurrentdb/place.js';
import { Caller, Cluster, linesOf, type Member } from './cluster.js';
import { Receiver, type Received } from './receiver.js';
import { inLong } from '../long.js';

if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
  skipped('api, projector and worker as processes');
else {
  const mongo = serverUrl;
  let cluster: Cluster;
  let caller: Caller;
  const receiver = new Receiver();
  /** Sounds and keys in a bucket where there is one: then the processes share no folder. */
  const places = s3Url === undefined ? undefined : new TestPlaces(s3Url);
  /** What freezes a server or ends it is done to none of somebody's. */
  const withOwn = realUrl === undefined && redisUrl === undefined ? it : it.skip;
  /** Whoever logs in gets a number. */
  const bosses = Array.from({ length: 30 }, (_, n) => `boss-${n}@example.org`);
  beforeAll(async () => {
    const roles = ['api', 'api', 'projector', 'projector', 'worker'] as const;
    cluster = await Cluster.open(mongo, roles, {
      ADMIN_EMAILS: bosses.join(','),
      OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.open(),
      ...(places && { S3_URL: places.next(), MASTER_KEY: randomBytes(32).toString('base64') }),
    });
    await cluster.start();
    caller = new Caller(cluster.of('api'));
    await caller.login('hana');
  }, 240_000);
  afterAll(async () => {
    await cluster?.dispose();
    await places?.drop();
    receiver.close();
  });

  const rendered = (id: string) =>
    until('all sentences', async () => {
      const { json } = await caller.once<{
        content: { generating: boolean; readyCount: number };
      }>('GET', `/api/contents/${id}`);
      return !json.content.generating && json.content.readyCount === 2;
    });

  it('makes a lesson, which every api shows to who wrote it, whichever they asked', async () => {
    const { content } = await caller.done<{ content: { id: string } }>('POST', '/api/contents', {
      text: 'Good morning.\nGood night.',
    });
    for (let n = 0; n < 4; n += 1)
      expect((await caller.once('GET', `/api/contents/${content.id}`)).status).toBe(200);
    await rendered(content.id);
  });

  it('has one correlation id in the logs of all three', async () => {
    const correlations = (member: Member) =>
      linesOf(member).flatMap(({ correlationId, correlationIds }) =>
        [correlationId, ...((correlationIds as string[]) ?? [])].filter(Boolean),
      );
    const shared = () => {
      const [api, projector, worker] = (['api', 'projector', 'worker'] as const).map(
        (role) => new Set(cluster.of(role).flatMap(correlations)),
      );
      return [...(api ?? [])].filter((one) => projector?.has(one) && worker?.has(one));
    };
    await until('one in all', async () => shared().length > 0, 10_000);
  });

  it('tells one trace, from who called through command, log, fold and job to the live message', async () => {
    const [trace, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    const { json } = await caller.once<{ content: { id: string } }>(
      'POST',
      '/api/contents',
      { text: 'Good luck.\nHave fun.' },
      { traceparent: `00-${trace}-${span}-01` },
    );
    await rendered(json.content.id);
    const own = () => receiver.spans.filter(({ traceId }) => traceId === trace);
    const named = (name: string) => own().find((one) => one.name.startsWith(name));
    await until('live message', async () => named('live content') ?? named('live generation') ?? named('live '), 10_000); // prettier-ignore
    await until('job', async () => named('job '), 10_000);
    await until('request', async () => named('POST /api/contents'), 10_000); // each process sends its own when it has some
    expect(new Set(own().map(({ service }) => service))).toEqual(new Set(['yamabiko-api', 'yamabiko-projector', 'yamabiko-worker'])); // prettier-ignore
    const first = named('POST /api/contents');
    expect(first?.parentSpanId).toBe(span);
    for (const last of ['live ', 'job ']) {
      const path = receiver.pathOf(named(last) as Received);
      expect(path.at(-1)).toBe('POST /api/contents');
      expect(path).toContainEqual(expect.stringMatching(/^append /));
      expect(path).toContainEqual(expect.stringMatching(/^command /));
    }
    expect(receiver.pathOf(named('live ') as Received)[1]).toMatch(/^fold /);
  });

  it('asks a worker for what needs engines', async () => {
    const { json, status } = await caller.once<{ data: { voices: unknown[] } }>('GET', '/api/tts/info'); // prettier-ignore
    expect(status).toBe(200);
    expect(json.data.voices.length).toBeGreaterThan(0);
  });

  inLong(
    'offers files that a worker can make, where the api that is asked has no ffmpeg',
    async () => {
      const [api] = cluster.of('api') as [Member];
      await api.kill('SIGTERM');
      api.start({ PATH: '/nowhere' });
      await api.isReady();
      const boss = new Caller([api]);
      await boss.login('boss');
      const { content } = await boss.done<{ content: { id: string } }>('POST', '/api/contents', {
        text: 'Good luck.\nHave fun.',
      });
      const path = `/api/contents/${content.id}/exports`;
      // A worker that is busy answers a later question.
      await until('a worker that can make both', async () => {
        const { json } = await boss.once<{ formats: { format: string; state: string }[] }>('GET', path); // prettier-ignore
        const open = json.formats.flatMap(({ format, state }) => (state === 'open' ? format : []));
        return open.includes('mp3') && open.includes('mp4');
      });
      await boss.done('POST', path, { format: 'mp3' });
    },
  );

  it('lets one projector write; the other one stands by, says so, and takes over', async () => {
    const standby = async (member: Member) =>
      (await member.standing()).reasons.some((reason) => reason.includes('待命'));
    const [one, other] = cluster.of('projector') as [Member, Member];
    const [writes, waits] = (await standby(one)) ? [other, one] : [one, other];
    expect([await standby(writes), await standby(waits)]).toEqual([false, true]);
    await writes.kill();
    const { content } = await caller.done<{ content: { id: string } }>('POST', '/api/contents', {
      text: 'Good evening.\nSee you.',
    });
    await rendered(content.id);
    expect(await standby(waits)).toBe(false);
    writes.start();
    await writes.isReady();
    expect(await standby(writes)).toBe(true);
  });

  const lesson = (text: string) =>
    caller.once<{ content?: { id: string } }>('POST', '/api/contents', { text });
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const began = performance.now();
    return [await work(), performance.now() - began];
  };
  /** Answered as it should be again, soon after the server answers. */
  const healed = async () => {
    const [, ms] = await timed(() =>
      until('it is healed', async () => (await lesson('Hello again.')).status === 201, 30_000),
    );
    expect(ms).toBeLessThan(5000);
  };

  withOwn(
    'refuses what cannot be written while the log is silent, at once, and lets people read',
    async () => {
      const { json } = await lesson('Good day.');
      cluster.log.network?.freeze();
      const [{ status }, ms] = await timed(() => lesson('Not today.'));
      expect(status).toBe(503);
      expect(ms).toBeLessThan(2000);
      expect((await caller.once('GET', `/api/contents/${json.content?.id}`)).status).toBe(200);
      const [api] = cluster.of('api') as [Member];
      expect(await api.standing()).toEqual({ status: 200, reasons: [expect.stringContaining('事件日志没有回应')] }); // prettier-ignore
      cluster.log.network?.thaw();
      await healed();
    },
  );

  withOwn(
    'takes commands while Redis is away; what they ask for is made once it is back',
    async () => {
      const { port } = cluster.redis;
      await cluster.redis.stop();
      const { content } = await caller.done<{ content: { id: string } }>('POST', '/api/contents', {
        text: 'Good morning.\nSee you soon.',
      });
      await caller.done('GET', '/api/contents');
      cluster.redis = await startRedisServer(port);
      await healed();
      await rendered(content.id);
    },
  );

  it('says of each process that it lives, and its figures', async () => {
    for (const { url, role } of cluster.members) {
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      expect([role, await (await fetch(`${url}/metrics`)).text()]).toEqual([role, expect.stringContaining('process_cpu_seconds_total')]); // prettier-ignore
    }
  });

  it('stops each within ten seconds, without a complaint', async () => {
    const began = performance.now();
    for (const member of cluster.members) void member.kill('SIGTERM');
    expect(await Promise.all(cluster.members.map(({ ended }) => ended))).toEqual(cluster.members.map(() => 0)); // prettier-ignore
    expect(performance.now() - began).toBeLessThan(10_000);
  });
}
