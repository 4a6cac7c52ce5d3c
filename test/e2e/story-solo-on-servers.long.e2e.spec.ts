import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  hasRedisServer,
  startRedisServer,
  type RedisServer,
} from '../../libs/adapters/src/bullmq/redis-server.js';
import { TestDatabases, serverUrl } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { kurrentDbStandIn, type KurrentDbStandIn } from '../stand-ins/kurrentdb/server.js';
import { openBrowser } from './browser.js';
import { EMAIL, allReady, newPage, story } from './first-page.js';
import { Solo } from './solo.js';

/** Where there is no MongoDB or Redis, that part lies in the folder: the specs that are about it say what is skipped. */
const databases = serverUrl === undefined ? undefined : new TestDatabases(serverUrl);
const MONGODB_URL = databases?.next();

describe('the main job, with the log on a KurrentDB, read models in a MongoDB, jobs in a Redis', () => {
  let server: KurrentDbStandIn;
  let redis: RedisServer | undefined;
  let solo: Solo;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    server = await kurrentDbStandIn();
    redis = hasRedisServer ? await startRedisServer() : undefined;
    solo = new Solo({
      EVENT_STORE: 'kurrentdb',
      KURRENTDB_URL: server.url,
      ...(MONGODB_URL !== undefined && { MONGODB_URL }),
      ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
    });
    await solo.start();
    browser = await openBrowser();
    page = await newPage(browser);
  });
  afterAll(async () => {
    await browser?.close();
    await solo?.dispose();
    await server?.close();
    await databases?.drop();
    await redis?.stop();
  });

  it('goes from a pasted text to a lesson that plays', () =>
    story(page, solo.url, () => solo.code(EMAIL)));

  it('and has it all after a kill -9 of the product and its read models gone', async () => {
    await solo.kill();
    if (MONGODB_URL !== undefined) await databases?.empty(MONGODB_URL);
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(solo.dataDir, `read-models.sqlite${end}`), { force: true });
    await solo.start();
    await page.reload();
    await allReady(page);
    await page.goto(`${solo.url}/profile`);
    await page.getByText('いらっしゃいませ。').first().waitFor();
  });
});
