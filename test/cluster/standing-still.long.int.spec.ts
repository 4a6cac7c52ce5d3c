import { hasRedisServer } from '../../libs/adapters/src/bullmq/redis-server.js';
import { skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { serversFolder } from '../containers/given-servers.js';
import { until } from '../e2e/solo.js';
import { ADMINS, Town } from '../http/world.js';
import { Cluster, type Member } from './cluster.js';
import { Freezable } from './freezable.js';
import { toldWhileAway, type Part } from './standing-still.js';

jest.setTimeout(1_500_000);

/** What needs the part itself, and says so with 503; `write` is all that is no GET. All else is told what it is told while all is well. */
const NEEDS: Readonly<Record<string, readonly string[] | 'all'>> = {
  log: [
    'write',
    // Who reads these is written down.
    'GET /api/admin/users',
    'GET /api/admin/audit',
    'GET /api/admin/audit/state',
    'GET /api/admin/events',
    'GET /api/admin/events/export',
    'GET /api/errors/:id/details',
    // These read the log itself.
    'GET /api/admin/events/schemas',
    'GET /api/admin/events/as-of/models',
    'GET /api/contents/:id/history',
    'GET /api/contents/:id/operations',
    'GET /api/contents/:id/revisions/:revision',
    'GET /api/permissions/usage',
    'GET /api/permissions/usage/:featureKey',
  ],
  'read models': 'all',
  redis: [
    'POST /api/contents/:id/generate', // what it would cost: a worker knows
    'POST /api/public/contents/:id/lost-sounds',
    'DELETE /api/jobs/:id',
    'POST /api/voice-packs/samples',
    'POST /api/admin/translation-services/:id/try',
    'POST /api/admin/health/dead-letters/retry',
  ],
  s3: [
    'GET /api/auth/me/exports/:id',
    'GET /api/exports/:id',
    'POST /api/public/contents/:id/lost-sounds',
    'POST /api/voice-packs/samples',
  ],
  worker: [
    'POST /api/contents/:id/generate',
    'POST /api/voice-packs/samples',
    'POST /api/admin/translation-services/:id/try',
  ],
};
/** What the call itself changes for the next one: told otherwise the second time, by nobody's absence. */
const ONCE: readonly string[] = [
  'POST /api/auth/me/export',
  'PUT /api/special-words/:id',
  'DELETE /api/admin/translation-services/:id',
];
/** A file that has begun and cannot go on is broken off: its reader is not told that it is whole. */
const BROKEN_OFF: readonly string[] = ['log: GET /api/admin/audit/csv'];

const needs = (part: string, title: string): boolean => {
  const all = NEEDS[part] ?? [];
  return all === 'all' || all.includes(title) || (all.includes('write') && !title.startsWith('GET ')); // prettier-ignore
};

const folder = serversFolder();
if (folder === undefined || !hasRedisServer)
  skipped('every call while a server or the worker stands still');
else {
  let servers: Freezable;
  let cluster: Cluster;
  beforeAll(async () => {
    servers = await Freezable.open(folder);
    const environment = {
      S3_URL: servers.s3Url,
      MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
      TRUST_PROXY: 'loopback',
      ADMIN_EMAILS: ADMINS,
    };
    const { mongoUrl, log, redis } = servers;
    cluster = await Cluster.open(mongoUrl, ['api', 'projector', 'worker'], environment, { log, redis }); // prettier-ignore
    await cluster.start();
  });
  afterAll(async () => {
    await cluster?.dispose();
    await servers?.stop();
  });

  it('only what needs a part is refused while that stands still; nothing hangs, and nothing breaks', async () => {
    const [api] = cluster.of('api') as [Member];
    const [worker] = cluster.of('worker') as [Member];
    const code = (email: string): Promise<string> =>
      until('mail', async () => {
        const answer = await fetch(`${api.url}/api/dev/mailbox`);
        const { mails } = (await answer.json()) as { mails: { to: string; code?: string }[] };
        return mails.find(({ to }) => to === email)?.code;
      });
    const town = new Town({ url: api.url, code });
    const parts: Part[] = [
      ...(['log', 'read models', 'redis', 's3'] as const).map((name) => ({
        name,
        freeze: () => servers.freeze(name),
        goOn: () => servers.goOn(name),
      })),
      { name: 'worker', freeze: () => process.kill(worker.pid ?? 0, 'SIGSTOP'), goOn: () => process.kill(worker.pid ?? 0, 'SIGCONT') }, // prettier-ignore
    ];
    const wrong: string[] = [];
    let count = 0;
    for await (const { title, well, away } of toldWhileAway(town, parts)) {
      count += 1;
      if (ONCE.includes(title)) continue;
      for (const [part, status] of Object.entries(away)) {
        if (status === 0 && BROKEN_OFF.includes(`${part}: ${title}`)) continue;
        if (status !== well && !(status === 503 && needs(part, title)))
          wrong.push(`${part}: ${title} ${well} → ${status}`);
      }
    }
    console.info(`${count} calls`);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(150);
  });
}
