import { SpeechFailed } from '../engine.js';
import { WorkerPool } from './worker-pool.js';

describe('WorkerPool', () => {
  let pool: WorkerPool;
  beforeEach(() => {
    pool = new WorkerPool(1);
  });
  afterEach(() => pool.close());

  const tone = () => ({
    pcm: Float32Array.from({ length: 24_000 }, (_, i) => 0.1 * Math.sin(i / 8)),
    sampleRate: 24_000,
    marks: [],
  });

  it('works off the loop and answers', async () => {
    const { durationSeconds, mp3 } = await pool.run('finish', tone());
    expect(durationSeconds).toBeCloseTo(1.1, 2);
    expect(mp3.length).toBeGreaterThan(5000);
  }, 30_000);

  it('fails only the order that went wrong', async () => {
    const silent = { pcm: new Float32Array(24_000), sampleRate: 24_000, marks: [] };
    const answers = await Promise.allSettled([
      pool.run('finish', tone()),
      pool.run('finish', silent),
      pool.run('finish', tone()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  }, 30_000);

  it('replaces a thread that takes too long', async () => {
    const impatient = new WorkerPool(1, 1);
    const refused = await Promise.allSettled([
      impatient.run('finish', tone()),
      impatient.run('finish', tone()),
    ]);
    await impatient.close();
    expect(refused.map((answer) => answer.status === 'rejected' && answer.reason.failure)).toEqual([
      'TIMEOUT',
      'TIMEOUT',
    ]);
  }, 30_000);

  it('forgets an order that was called off', async () => {
    const stop = new AbortController();
    const running = pool.run('finish', tone());
    const waiting = pool.run('finish', tone(), { signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toEqual(new SpeechFailed('ABORTED'));
    await expect(running).resolves.toHaveProperty('durationSeconds');
  }, 30_000);
});
