import type { JobHandler } from '@app/kernel';
import { Attempt } from './attempt.js';
import { Isolation } from './isolation.js';
import type { Task } from './stored-task.js';

const context = {
  report: async () => undefined,
  standBack: async () => undefined,
  othersWait: async () => false,
};
/** Of a job that was at work when its worker died, or of one that was not. */
const attempt = (handler: JobHandler<object>, stalledCounter = 0) => {
  const task = { opts: {}, data: { data: {} }, attemptsMade: 0, stalledCounter };
  return new Attempt(task as unknown as Task, 'token', handler, 1000);
};

it.each([0, 1])(
  'takes its time beside others, also those that run alone after their worker died (%i deaths of its own)',
  async (ownDeaths) => {
    const isolation = new Isolation();
    let end = () => {};
    const long = new Promise<void>((resolve) => (end = resolve));
    const ran: string[] = [];
    const sweep = attempt(
      { kind: 'sweep', options: { isBeside: true }, run: () => long },
      ownDeaths,
    ).run(isolation, context);
    const speak: JobHandler<object> = { kind: 'speak', run: async () => void ran.push('speak') };
    expect(await attempt(speak, 1).run(isolation, context)).toBe('done');
    expect(await attempt(speak).run(isolation, context)).toBe('done');
    expect(ran).toEqual(['speak', 'speak']);
    end();
    expect(await sweep).toBe('done');
  },
);
