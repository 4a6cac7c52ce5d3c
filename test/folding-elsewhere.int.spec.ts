import type { Elsewhere, ProjectionRunner } from '@app/kernel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contexts } from '../apps/composition/src/contexts.js';
import { foldingElsewhere } from '../apps/composition/src/folding-elsewhere.js';
import { runnerOver } from '../apps/composition/src/runner.js';
import { storage, type OpenStorage } from '../apps/composition/src/storage.js';
import { eventMix } from '../bench/event-mix.js';

const EVENTS = 8000;
const report = (error: unknown) => told.push(String(error));
const told: string[] = [];

let folder: string;
let opened: OpenStorage;
let alone: readonly string[];

const digests = (runner: ProjectionRunner): Promise<readonly string[]> =>
  Promise.all(
    contexts
      .flatMap(({ projections }) => projections)
      .map(async ({ model }) => `${model.name} ${(await runner.digest(model.name)).digest}`),
  );
/** Filled from an empty file. */
const filled = async (elsewhere: Elsewhere | undefined): Promise<readonly string[]> => {
  const runner = runnerOver({ contexts, storage: { ...opened, elsewhere }, report });
  await runner.catchUp();
  expect(await runner.parked()).toEqual([]);
  const found = await digests(runner);
  await runner.stop();
  return found;
};
const open = async () => {
  for (const end of ['', '-wal', '-shm'])
    await rm(join(folder, `read-models.sqlite${end}`), { force: true });
  opened = await storage({ DATA_DIR: folder }, { contexts, report });
};
/** The second process of the product, told of each lane it takes. */
const second = (of: (...way: Parameters<Elsewhere['fold']>) => AbortSignal): Elsewhere => {
  const real = foldingElsewhere(
    folder,
    {},
    { program: resolve('dist/server/folding.js'), worth: 1n },
  );
  if (!real) throw new Error('npm run build');
  return {
    worth: 1n,
    fold: (lane, way) => real.fold(lane, { ...way, signal: of(lane, way) }),
  };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-two-'));
  await open();
  const appends = [...eventMix(EVENTS)];
  while (appends.length > 0)
    await Promise.all(appends.splice(0, 500).map((append) => opened.events.append(append)));
  alone = await filled(undefined);
  await opened.close();
});
afterEach(() => opened.close());
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await open();
  told.length = 0;
});

it('two processes fill an empty store to the same digests as one, names of persons included', async () => {
  const lanes: string[] = [];
  const found = await filled(
    second((lane, { signal }) => {
      lanes.push(lane);
      return signal;
    }),
  );
  expect(lanes).toHaveLength(1);
  expect(told).toEqual([]);
  expect(found).toEqual(alone);
});

it('given that the second one is killed on its way, when the first goes on, then the digests are the same', async () => {
  let reached = 0n;
  const found = await filled(
    second((lane) => {
      const stop = new AbortController();
      const look = async () => {
        while (reached === 0n) {
          await sleep(5);
          reached = (await opened.documents.state()).checkpoints[lane] ?? 0n;
        }
        stop.abort();
      };
      void look();
      return stop.signal;
    }),
  );
  expect(reached).toBeGreaterThan(0n);
  expect(told).toEqual([expect.stringContaining('folding.js new:')]);
  expect(found).toEqual(alone);
});
