import { Behind, type JobHandler } from '@app/kernel';
import { settle } from '../libs/access/src/quotas/settle.job.js';
import { tellForks } from '../libs/authoring/src/forks/tell-forks.job.js';
import { readTitle } from '../libs/generation/src/title-readings/read-title.job.js';
import { tellOfErrors } from '../libs/support/src/errors/news.job.js';
import { mailFeedback } from '../libs/support/src/feedback/mail-feedback.job.js';
import { tellDuplicates } from '../libs/support/src/feedback/tell-duplicates.job.js';

let waited: number | undefined;
/** Read models that are behind what the job was asked for. */
const models = {
  async waitFor(_position: bigint, ms: number) {
    waited = ms;
    throw new Behind('not yet');
  },
};
const parts = { models } as never;
const handlers: readonly JobHandler[] = [
  readTitle(parts),
  settle(models as never, {} as never, {} as never),
  tellForks(parts),
  tellDuplicates(parts),
  mailFeedback(parts),
  tellOfErrors(parts),
];

it.each(handlers.map((handler) => [handler.kind, handler]))(
  '%s gives its place back where read models are behind: others have a turn',
  async (_kind, handler) => {
    waited = undefined;
    await expect(handler.run({ position: '7' } as never, {} as never)).rejects.toBeInstanceOf(Behind); // prettier-ignore
    expect(waited).toBeLessThanOrEqual(1000);
  },
);
