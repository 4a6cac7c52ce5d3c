import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { AwsClient } from 'aws4fetch';
import { startRedisServer, type RedisServer } from '../../libs/adapters/src/bullmq/redis-server.js';
import { startGiven } from '../containers/given-servers.js';
import type { Place } from '../stand-ins/kurrentdb/place.js';

export type Store = 'log' | 'read models' | 'redis' | 's3';
interface GivenS3 {
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  pids: { s3: number };
}

/** The stand-in of KurrentDB as a process of its own. */
const logServer = async (): Promise<Place & { pid: number }> => {
  const file = 'test/stand-ins/kurrentdb/main.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', file, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, close };
};

const bucketOf = async ({ url, region, ...secret }: GivenS3): Promise<string> => {
  const bucket = new URL('/yamabiko-frozen', url);
  const made = await new AwsClient({ ...secret, region, service: 's3' }).fetch(bucket.href, { method: 'PUT' }); // prettier-ignore
  if (!made.ok) throw new Error(`no bucket: ${made.status}`);
  [bucket.username, bucket.password] = [secret.accessKeyId, secret.secretAccessKey];
  return bucket.href;
};

/** Four servers of our own, each a process that can be made to stand still: it keeps its connections, and says nothing. */
export class Freezable {
  private constructor(
    readonly log: Place,
    readonly redis: RedisServer,
    readonly mongoUrl: string,
    readonly s3Url: string,
    private readonly pids: Readonly<Record<Store, number>>,
    private readonly stops: readonly (() => Promise<void>)[],
  ) {}

  static async open(folder: string): Promise<Freezable> {
    const [log, redis] = await Promise.all([logServer(), startRedisServer()]);
    const mongo = await startGiven<{ url: string; pids: { mongo: number } }>(folder, 'servers.mjs', 'mongo'); // prettier-ignore
    const s3 = await startGiven<GivenS3>(folder, 'servers.mjs', 's3');
    const pids = {
      log: log.pid,
      redis: redis.pid ?? 0,
      'read models': mongo.told.pids.mongo,
      s3: s3.told.pids.s3,
    };
    const stops = [mongo.stop, s3.stop];
    return new Freezable(log, redis, mongo.told.url, await bucketOf(s3.told), pids, stops);
  }

  freeze(store: Store): void {
    process.kill(this.pids[store], 'SIGSTOP');
  }
  goOn(store: Store): void {
    process.kill(this.pids[store], 'SIGCONT');
  }

  /** Those that a cluster does not end. */
  async stop(): Promise<void> {
    for (const stop of this.stops) await stop();
  }
}
