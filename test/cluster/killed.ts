import { hasRedisServer, redisUrl } from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { Cluster } from './cluster.js';
import { killing } from './killing.js';

/** For a spec: a cluster of two apis, two projectors and three workers under load, any of which is killed every few seconds for `ms`. */
export const clusterIsKilled = (ms: number): void => {
  jest.setTimeout(ms + 300_000);
  if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
    skipped('a cluster whose processes are killed');
  else {
    const mongo = serverUrl;
    it('loses nothing, and does nothing twice, when any process is killed at random under load', async () => {
      const cluster = await Cluster.open(mongo, [
        ...(['api', 'api'] as const),
        ...(['projector', 'projector'] as const),
        ...(['worker', 'worker', 'worker'] as const),
      ]);
      try {
        await cluster.start();
        const { kills, written, ...wrong } = await killing(cluster, ms);
        console.info(`${kills} processes killed, ${written} lessons written`);
        expect(wrong).toEqual({
          lost: [],
          twice: [],
          spokenTwice: [],
          differing: [],
          parked: 0,
          pagesBehind: [],
          unasked: 0,
        });
        expect(written).toBeGreaterThan(0);
      } finally {
        await cluster.dispose();
      }
    });
  }
};
