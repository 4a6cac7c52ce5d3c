import type { ReadModels } from '@app/kernel';
import { LessonCards } from '@published/library';
import { readTitle, titleRequests } from './read-title.job.js';

const event = { id: 'e-1', position: 7n, data: { contentId: 'c-1', userId: 'u-1' } };
const asked = (visibility: string) =>
  titleRequests.jobs({ ...event, data: { ...event.data, visibility } } as never);

it('is asked for what everybody may find, and for nothing else', () => {
  expect(asked('unlisted')).toEqual([]);
  expect(asked('public')).toEqual([
    {
      id: 'e-1.read-title',
      kind: 'read-title',
      person: 'u-1',
      data: { contentId: 'c-1', position: '7' },
    },
  ]);
});

/** What is recorded of a lesson with this title, and what the engines say to it. */
const recorded = async (said: string | { reading: string } | undefined, visibility = 'public') => {
  const commands: { command: { data: object } }[] = [];
  jest
    .spyOn(LessonCards.prototype, 'of')
    .mockResolvedValue([
      { title: '天気', language: 'ja', visibility, author: { id: 'u-1', username: '' } } as never,
    ]);
  const handler = readTitle({
    models: { waitFor: async () => undefined } as unknown as ReadModels,
    engines: {
      annotate: async () => ({ annotations: said === undefined ? {} : { title: said } }) as never,
    },
    commands: { execute: async (order) => commands.push(order as never) as never },
    clock: { now: () => new Date(0) },
  });
  await handler.run({ contentId: 'c-1', position: '7' }, {} as never);
  return commands.map(({ command }) => command.data);
};

it('records how the title is said, and that it is said as it is written', async () => {
  const data = { contentId: 'c-1', userId: 'u-1', title: '天気', at: '1970-01-01T00:00:00.000Z' };
  expect(await recorded({ reading: 'てんき' })).toEqual([{ ...data, reading: 'てんき' }]);
  expect(await recorded('天気')).toEqual([{ ...data, reading: '' }]);
});
it('records nothing of what nobody can read, or nobody may find any more', async () => {
  expect(await recorded(undefined)).toEqual([]);
  expect(await recorded('tenki', 'private')).toEqual([]);
});
