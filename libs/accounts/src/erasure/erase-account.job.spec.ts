import { Behind, Unreadable, type JobContext } from '@app/kernel';
import type { Eraser } from '@app/platform';
import { eraseAccount } from './erase-account.job.js';

let done: string[] = [];
beforeEach(() => (done = []));
const does = (what: string) => async () => void done.push(what);
/** A product in which nothing is kept but what erasers say they forget. */
const job = (erasers: readonly Eraser[]) => {
  const nothing = async function* () {};
  const none = { find: () => Object.assign(nothing(), { toArray: async () => [] }) };
  return eraseAccount({
    store: { head: async () => 7n },
    models: { collection: () => none, waitFor: async () => undefined },
    documents: { collection: () => none },
    blobs: {},
    keys: { erase: does('key') },
    commands: { execute: does('told') },
    clock: { now: () => new Date(0) },
    traces: { wipe: does('traces') },
    erasers,
  } as unknown as Parameters<typeof eraseAccount>[0]);
};
const run = (erasers: readonly Eraser[]) => job(erasers).run({ userId: 'u' }, {} as JobContext);

it('forgets everywhere, then says that it is done', async () => {
  await run([does('lessons'), does('classes')]);
  expect(done).toEqual(['lessons', 'classes', 'key', 'traces', 'told']);
});
it.each([
  ['cannot be read', new Unreadable('its key is lost')],
  ['is away', new Behind('S3 is away')],
])(
  'takes the key all the same where what one context keeps %s, and is not done',
  async (_, reason) => {
    const failing = () => Promise.reject(reason);
    await expect(run([failing, does('classes')])).rejects.toBe(reason);
    expect(done).toEqual(['classes', 'key']);
  },
);
