import type { JobContext, ReadModels } from '@app/kernel';
import { tellOfErrors } from './news.job.js';

const ADMINS = [
  { _id: 'a', email: 'a@example.org', role: 'admin', status: 'active' },
  { _id: 'b', email: 'b@example.org', role: 'admin', status: 'active' },
];
const GROUP = { _id: 'e1', words: { title: 'broke', culprit: 'a@b.js', parts: [] }, count: 3 };
const models = {
  waitFor: async () => undefined,
  collection: ({ name }: { name: string }) => ({
    find: () => ({ toArray: async () => (name === 'users' ? ADMINS : [GROUP]) }),
  }),
} as unknown as ReadModels;
const context = {} as JobContext;

const job = (send: (to: string) => void, webhook?: string) =>
  tellOfErrors({
    models,
    commands: { execute: () => Promise.reject(new Error('none')) },
    clock: { now: () => new Date(0) },
    ids: { uuid: () => 'id' },
    mailer: { send: async ({ to }) => send(to) },
    publicUrl: undefined,
    webhook,
  });
const first = { groups: [{ groupId: 'e1', news: 'new' as const }], position: '1', told: [] };

it('each administrator is told once, one turn each', async () => {
  const sent: string[] = [];
  const telling = job((to) => sent.push(to));
  let data: typeof first | undefined = first;
  while (data) data = (await telling.run(data, context)) as typeof first | undefined;
  expect(sent).toEqual(['a@example.org', 'b@example.org']);
});

it('who has been told is not told again when the next one fails', async () => {
  const sent: string[] = [];
  const telling = job((to) => {
    sent.push(to);
    if (to.startsWith('b') && sent.length === 2) throw new Error('no mail today');
  });
  const second = (await telling.run(first, context)) as typeof first;
  await expect(telling.run(second, context)).rejects.toThrow('no mail today');
  await telling.run(second, context);
  expect(sent).toEqual(['a@example.org', 'b@example.org', 'b@example.org']);
});

it('who cannot be reached keeps nothing from the others, and is tried again', async () => {
  const sent: string[] = [];
  // Nobody listens there.
  const telling = job((to) => sent.push(to), 'http://127.0.0.1:1/');
  const afterOne = (await telling.run(first, context)) as typeof first;
  const afterBoth = (await telling.run(afterOne, context)) as typeof first;
  expect(sent).toEqual(['a@example.org', 'b@example.org']);
  await expect(telling.run(afterBoth, context)).rejects.toThrow('fetch failed');
  expect(sent).toHaveLength(2);
});
