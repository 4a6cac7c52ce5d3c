import { MongoProjectionStore, SqliteProjectionStore } from '@app/adapters';
import { ProjectionRunner, type AnyProjection, type ProjectionStore } from '@app/kernel';
import { contexts } from '../../apps/composition/src/contexts.js';
import { TestDatabases, serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { MemoryEventStore } from '../../libs/kernel/src/testing.js';
import { log } from './folding.js';

const projections: readonly AnyProjection[] = contexts.flatMap((context) => context.projections);

if (serverUrl === undefined) skipped('every read model of the product on MongoDB');
else {
  const databases = new TestDatabases(serverUrl);
  afterAll(() => databases.drop());

  it('folds every read model of the product to the same bytes as the embedded store', async () => {
    const events = new MemoryEventStore();
    for (const { stream, position: _position, revision: _revision, ...event } of log())
      await events.append({ stream, expected: 'any', events: [event] });
    const folded = async (store: ProjectionStore, pageSize: number) => {
      const scratch = () => SqliteProjectionStore.open(':memory:');
      const runner = new ProjectionRunner({ events, store, projections, scratch, pageSize });
      await runner.catchUp();
      expect(await runner.parked()).toEqual([]);
      const digests: Record<string, unknown> = {};
      for (const { collection } of await runner.status())
        digests[collection] = await runner.digest(collection);
      await runner.stop();
      await store.close();
      return digests;
    };
    const expected = await folded(SqliteProjectionStore.open(':memory:'), 500);
    expect(Object.keys(expected)).toHaveLength(projections.length);
    expect(await folded(await MongoProjectionStore.open(databases.next()), 97)).toEqual(expected);
  });
}
