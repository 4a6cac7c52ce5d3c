import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { hasRedisServer, redisUrl } from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { TestPlaces, serverUrl as s3Url } from '../../libs/adapters/src/s3/s3-server.js';
import { Caller, Cluster } from './cluster.js';

if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
  skipped('commands about persons beside processes that run');
else {
  const mongo = serverUrl;
  let cluster: Cluster;
  let caller: Caller;
  const places = s3Url === undefined ? undefined : new TestPlaces(s3Url);
  beforeAll(async () => {
    const keys = places && {
      S3_URL: places.next(),
      MASTER_KEY: randomBytes(32).toString('base64'),
    };
    cluster = await Cluster.open(mongo, ['api', 'projector', 'worker'], keys);
    await cluster.start();
    caller = new Caller(cluster.of('api'));
    await caller.login('hana');
  }, 240_000);
  afterAll(async () => {
    await cluster?.dispose();
    await places?.drop();
  });

  /** Typed where the worker runs: in its own environment, folder and all. @returns what it answers */
  const yamabiko = async <T>(...words: string[]): Promise<T> => {
    const env = { ...process.env, ...cluster.of('worker')[0]?.environment };
    const program = ['--no-warnings', 'dist/server/cli.js', ...words, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, program, { env, timeout: 100_000 }); // prettier-ignore
    return JSON.parse(stdout) as T;
  };
  const me = () => caller.once<{ user: { id: string; email: string } }>('GET', '/api/auth/me');

  it('let in whom no mail reaches', async () => {
    const { email } = (await me()).json.user;
    const { recoveryCode } = await yamabiko<{ recoveryCode: string }>('persons', 'recovery-code', email); // prettier-ignore
    await caller.done('POST', '/api/auth/verify-code', { email, code: recoveryCode });
  }, 120_000);

  it('erase a person by the address, whose sessions end', async () => {
    const { id, email } = (await me()).json.user;
    expect(await yamabiko('persons', 'erase', email)).toMatchObject({ userId: id, erased: true });
    expect((await me()).status).toBe(401);
  }, 120_000);
}
