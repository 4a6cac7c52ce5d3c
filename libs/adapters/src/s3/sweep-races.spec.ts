import { nothingSwept, sweep, type SweepParts, type SweepableBlobs } from '@app/kernel';
import fc from 'fast-check';
import { S3BlobStore } from './blob-store.js';
import { GatedObjects, type InMemory } from './gated-objects.js';

const DAY = 86_400_000;
const LIMIT = 7 * DAY;
const KEYS = ['a.mp3', 'b.mp3'];
const bytes = (key: string) => Buffer.from(`sound ${key}`);

type Step =
  | { does: 'author'; key: number; slow: number }
  | { does: 'forget'; key: number }
  | { does: 'sweep' }
  | { does: 'read'; key: number };

/** Several processes over one S3; whoever moves next, the scheduler says. */
class World {
  private readonly there: InMemory = new Map();
  private readonly asides: InMemory = new Map();
  private readonly references = new Map<string, number>();
  /** Between the look at a blob and the event, and between a check and its deletion, no week passes. */
  private inHaste = 0;
  private now = 0;
  readonly lost: string[] = [];

  constructor(private readonly scheduler: fc.Scheduler) {
    for (const key of KEYS) this.there.set(key, { bytes: bytes(key), at: -LIMIT }); // nobody's, for a week
  }

  run(step: Step): Promise<void> {
    const blobs = this.process();
    switch (step.does) {
      case 'author':
        return this.author(blobs, KEYS[step.key] ?? '', step.slow);
      case 'forget':
        return this.forget(KEYS[step.key] ?? '');
      case 'sweep':
        return this.sweep(blobs);
      case 'read':
        return this.read(blobs, KEYS[step.key] ?? '');
    }
  }

  async passWeek(): Promise<void> {
    await this.gate('a week');
    if (this.inHaste === 0) this.now += LIMIT;
  }

  /** All that is referred to can be read, at any time and in the end. */
  async end(): Promise<void> {
    for (const key of KEYS) await this.read(this.process(), key);
  }

  private process(): SweepableBlobs {
    const over = (kept: InMemory) =>
      new GatedObjects(
        kept,
        async (what) => {
          if (!what.startsWith('delete')) return this.gate(what);
          await this.hastily(() => this.gate(what));
        },
        () => this.now,
      );
    return new S3BlobStore(over(this.there), over(this.asides), { clock: () => this.now });
  }

  /** As a job does: what is there is not made again. Others may take `slow` steps before it says so. */
  private author(blobs: SweepableBlobs, key: string, slow: number): Promise<void> {
    return this.hastily(async () => {
      if (!(await blobs.has(key))) await blobs.put(key, bytes(key));
      for (let step = 0; step <= slow; step += 1) await this.gate('append');
      this.references.set(key, (this.references.get(key) ?? 0) + 1);
    });
  }
  private async forget(key: string): Promise<void> {
    await this.gate('purge');
    this.references.delete(key);
  }
  private async read(blobs: SweepableBlobs, key: string): Promise<void> {
    const before = this.references.get(key);
    if (before === undefined) return;
    const found = await blobs.read(key).catch(() => undefined);
    const isStill = (this.references.get(key) ?? 0) >= before;
    if (isStill && !found) this.lost.push(key);
  }
  private async sweep(blobs: SweepableBlobs): Promise<void> {
    let known: ReadonlySet<string> = new Set();
    const parts: SweepParts = {
      blobs,
      known: {
        follow: async () => {
          await this.gate('follow');
          known = new Set(this.references.keys());
        },
        has: (name) => known.has(name),
      },
      nameOf: (key) => key,
      ageMs: LIMIT,
      asideMs: LIMIT,
      pause: () => this.gate('pause'),
    };
    for await (const _ of sweep(parts, nothingSwept())); // to its end
  }
  private async hastily<T>(work: () => Promise<T>): Promise<T> {
    this.inHaste += 1;
    try {
      return await work();
    } finally {
      this.inHaste -= 1;
    }
  }
  private gate(what: string): Promise<void> {
    return this.scheduler.schedule(Promise.resolve(), what);
  }
}

const key = fc.nat({ max: KEYS.length - 1 });
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Step>({ does: 'sweep' }) },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('author' as const),
        key,
        slow: fc.nat({ max: 60 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('forget' as const), key }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('read' as const), key }) },
  ),
  { minLength: 1, maxLength: 6 },
);

/** Everything at the same time, a few weeks long; then once more each, so that what waits aside is met again. */
const property = fc.asyncProperty(
  fc.scheduler(),
  steps,
  steps,
  fc.nat({ max: 4 }),
  async (scheduler, ...all) => {
    const [first, second, weeks] = all;
    const world = new World(scheduler);
    const during = async () => {
      for (let week = 0; week < weeks; week += 1) await world.passWeek();
    };
    const both = async () => {
      await Promise.all([during(), ...first.map((step) => world.run(step))]);
      await world.passWeek();
      await Promise.all([during(), ...second.map((step) => world.run(step))]);
      await world.end();
    };
    await scheduler.waitFor(both());
    return world.lost.length === 0;
  },
);

it('loses nothing that is referred to, in whatever order processes take their steps', async () => {
  await fc.assert(property, { numRuns: process.env['TEST_LONG'] === '1' ? 1000 : 100 });
});
