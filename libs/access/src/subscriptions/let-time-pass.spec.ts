import { Unreadable, type ReadModels } from '@app/kernel';
import type { Commands } from '@app/platform';
import { letTimePass } from './subscriptions.handlers.js';

it('ends what is due of all others where the stream of one cannot be read', async () => {
  const reason = new Unreadable('its key is lost');
  const due = ['ann', 'bob', 'cem'].map((userId) => ({ userId }));
  const models = { collection: () => ({ find: () => ({ toArray: async () => due }) }) };
  const asked: string[] = [];
  const execute = async ({ stream }: { stream: string }) => {
    if (stream.endsWith('ann')) throw reason;
    asked.push(stream);
  };
  await expect(
    letTimePass(models as unknown as ReadModels, { execute } as unknown as Commands, new Date(0)),
  ).rejects.toBe(reason);
  expect(asked).toEqual(['subscriptions-bob', 'subscriptions-cem']);
});
