import { hasRedisServer, redisUrl } from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { Cluster } from './cluster.js';
import { killing } from './killing.js';
import { VoiceServer } from './voice-server.js';

/** For a spec: a cluster of two apis, two projectors and three workers under load, any of which is killed every few seconds for `ms`. */
export const clusterIsKilled = (ms: number): void => {
  jest.setTimeout(ms + 300_000);
  if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
    skipped('a cluster whose processes are killed');
  else {
    const mongo = serverUrl;
    it('loses nothing, and does nothing twice, when any process is killed at random under load', async () => {
      const voices = new VoiceServer();
      const roles = [
        ...(['api', 'api'] as const),
        ...(['projector', 'projector'] as const),
        ...(['worker', 'worker', 'worker'] as const),
      ];
      const cluster = await Cluster.open(mongo, roles, await voices.open());
      try {
        await cluster.start();
        const { kills, written, said, ...wrong } = await killing(cluster, voices, ms);
        console.info(
          `${kills} processes killed, ${written} lessons written, ${said} sentences said`,
        );
        expect(wrong).toEqual({
          lost: [],
          twice: [],
          spokenTwice: [],
          saidTooOften: [],
          differing: [],
          parked: 0,
          pagesBehind: [],
          untold: [],
          unasked: 0,
        });
        expect(written).toBeGreaterThan(0);
        expect(said).toBeGreaterThan(written); // the voice that counts was the one that spoke
      } finally {
        await cluster.dispose();
        voices.close();
      }
    });
  }
};
