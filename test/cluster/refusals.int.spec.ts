import { Redis } from 'ioredis';
import { hasRedisServer, startRedisServer } from '../../libs/adapters/src/bullmq/redis-server.js';
import { liar } from '../../libs/adapters/src/mongodb/liar.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { Between } from '../../libs/adapters/src/s3/between.js';
import { TestPlaces, serverUrl as s3Url } from '../../libs/adapters/src/s3/s3-server.js';
import { Cluster, type Role } from './cluster.js';

/** A process that starts nevertheless is ended here. */
const STARTS_MS = 60_000;

jest.setTimeout(120_000);
if (serverUrl === undefined || s3Url === undefined || !hasRedisServer)
  skipped('processes before servers that do not keep what they build on');
else {
  const mongo = serverUrl;
  const places = new TestPlaces(s3Url);
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.open(mongo, [], {}, { redis: await startRedisServer() });
  });
  afterAll(async () => {
    await cluster?.dispose();
    await places.drop();
  });

  /** What somebody reads who starts one. */
  const refused = async (role: Role, more: Record<string, string>): Promise<string> => {
    const member = await cluster.add(role);
    member.start(more);
    const late = setTimeout(() => void member.kill(), STARTS_MS);
    const code = await member.ended;
    clearTimeout(late);
    if (code !== 1) throw new Error(`${role} ended with ${code}\n${member.said.slice(-2000)}`);
    return member.said;
  };

  it.each(['api', 'projector'] as const)(
    '%s does not start on read models that lose updates, and names what they do not keep',
    async (role) => {
      let counted = 0;
      const halved = (one: { u: object }) =>
        '$inc' in one.u && (counted += 1) % 2 ? { ...one, u: { $inc: { n: 0 } } } : one;
      const server = await liar(cluster.mongoUrl, {
        command: (all) =>
          Array.isArray(all['updates']) ? { ...all, updates: all['updates'].map(halved) } : all,
      });
      const said = await refused(role, { MONGODB_URL: server.url });
      server.close();
      expect(said).toMatch(/MONGODB_URL[^]*同时更新同一份文档：一次也不丢/);
    },
  );

  it('worker does not start on a Redis that throws jobs away', async () => {
    const client = new Redis(cluster.redis.url);
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    const said = await refused('worker', {});
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    client.disconnect();
    expect(said).toContain('maxmemory-policy allkeys-lru');
  });

  it('api does not start on a bucket that keeps versions: an erased key would live on', async () => {
    const between = await Between.before(s3Url as string);
    between.does(({ method, url }) =>
      method === 'PUT' && url.includes('/versions')
        ? { answered: { 'x-amz-version-id': '3L4kqtJlcpXroDTDmJ' } }
        : undefined,
    );
    const said = await refused('api', {
      S3_URL: places.next(between.origin),
      SHARED_DIR: '',
      MASTER_KEY: Buffer.alloc(32, 3).toString('base64'),
    });
    await between.away();
    expect(said).toMatch(/S3_URL[^]*versioning/);
  });

  it('projector does not start on an address that would make refused appends look done', async () => {
    const url = `${cluster.log.url}&throwOnAppendFailure=false`;
    const said = await refused('projector', { KURRENTDB_URL: url });
    expect(said).toContain('KURRENTDB_URL：参数 throwOnAppendFailure');
  });
}
