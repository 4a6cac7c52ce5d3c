import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { hasRedisServer, startRedisServer } from '../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../libs/adapters/src/s3/s3-server.js';

// What `npm run test:services` says of an address before it runs hundreds of tests there.

const asked = async (what: 'miswritten' | 'refusal', variable: string, url: string) => {
  const program = `import * as probes from './scripts/service-probes.mjs'; console.log(await probes[process.argv[1]](...process.argv.slice(2)) ?? 'nothing')`; // prettier-ignore
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, what, variable, url]); // prettier-ignore
  return stdout.trim();
};
const miswritten = (variable: string, url: string) => asked('miswritten', variable, url);
const refusal = (variable: string, url: string) => asked('refusal', variable, url);

it.each([
  ['TEST_KURRENTDB_URL', 'http://host:2113', 'esdb+discover://user:password@host:2113'],
  ['TEST_MONGODB_URL', 'host:27017', 'mongodb://a,b,c/?replicaSet=rs'],
  ['TEST_REDIS_URL', 'host', 'rediss://:password@host:6379/15'],
  ['TEST_S3_URL', 'https://host/bucket', 'https://key:secret@host/bucket?region=eu-central-1'],
])('%s: tells an address from what is none', async (variable, wrong, right) => {
  expect(await miswritten(variable, wrong)).toContain('is no address of it, such as');
  expect(await miswritten(variable, right)).toBe('nothing');
});

(hasRedisServer ? it : it.skip)('says of a Redis that it holds something', async () => {
  const server = await startRedisServer();
  const client = new Redis(server.url);
  try {
    expect(await refusal('TEST_REDIS_URL', `${server.url}/3`)).toBe('nothing');
    await client.select(3);
    await client.set('mine', '1');
    expect(await refusal('TEST_REDIS_URL', `${server.url}/3`)).toContain('holds 1 keys');
    expect(await refusal('TEST_MONGODB_URL', server.url.replace('redis', 'mongodb'))).toContain('refuses: '); // prettier-ignore
  } finally {
    client.disconnect();
    await server.stop();
  }
});

const s3 = serverUrl;
if (s3 === undefined) skipped('what is said of a wrong S3');
else
  it('says of an S3 that it does not know who asks, or the bucket', async () => {
    const url = new URL(s3);
    expect(await refusal('TEST_S3_URL', url.href)).toBe('nothing');
    url.pathname = '/nowhere-at-all';
    expect(await refusal('TEST_S3_URL', url.href)).toMatch(/answers 40[34].*nowhere-at-all/);
    url.password = 'wrong';
    expect(await refusal('TEST_S3_URL', url.href)).toMatch(/answers 403/);
  });
