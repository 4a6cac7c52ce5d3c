import type { Browser } from 'playwright-core';
import { hasRedisServer } from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { Caller, Cluster, type Member } from '../cluster/cluster.js';
import { openBrowser } from './browser.js';
import { EMAIL, newPage, story } from './first-page.js';

if (serverUrl === undefined || !hasRedisServer) skipped('the main job over several processes');
else
  describe('the main job over api, projector and worker as processes', () => {
    let cluster: Cluster;
    let browser: Browser;
    beforeAll(async () => {
      cluster = await Cluster.open(serverUrl ?? '', ['api', 'projector', 'worker']);
      await cluster.start();
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      await cluster?.dispose();
    });

    it('goes from a pasted text to a lesson that plays', async () => {
      const [api] = cluster.of('api') as [Member];
      const mailbox = new Caller([api]);
      await story(await newPage(browser), api.url, () => mailbox.code(EMAIL));
    });
  });
