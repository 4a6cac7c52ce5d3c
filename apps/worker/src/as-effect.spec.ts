import { Behind, ToldToStop, type JobContext } from '@app/kernel';
import { asEffect } from './as-effect.js';

/** What the log says of a job that ends with `trouble`, told to stop or not. */
const saidOf = async (trouble: Error, why?: Error) => {
  const said: [level: string, line: unknown][] = [];
  const log = {
    info: (_: object, line: string) => said.push(['info', line]),
    warn: (_: object, line: string) => said.push(['warn', line]),
  };
  const told = new AbortController();
  if (why !== undefined) told.abort(why);
  const job = asEffect(
    log as never,
    undefined,
  )({ kind: 'speak', run: () => Promise.reject(trouble) });
  const context = { signal: told.signal, attempt: 1 } as JobContext;
  await expect(job.run({} as never, context)).rejects.toBe(trouble);
  return said;
};

describe('a job that did not end well', () => {
  it('is no trouble where it was told to stop', async () =>
    expect(await saidOf(new Error('aborted'), new ToldToStop('shutdown'))).toEqual([['info', 'job stopped']])); // prettier-ignore
  it('is none where something is away: that is told of once, by others', async () =>
    expect(await saidOf(new Behind('the log does not answer'))).toEqual([['info', 'job waits']]));
  it.each([undefined, new Error('timeout')])(
    'is trouble otherwise, also where it took too long',
    async (why) => expect(await saidOf(new Error('ENOSPC'), why)).toEqual([['warn', 'job']]),
  );
});
