import {
  Behind,
  Unreadable,
  type EventStore,
  type JobProgress,
  type ReadModels,
} from '@app/kernel';
import type { LessonGenerations } from './lesson-generations.js';
import { generationGivenUp, openGenerations } from './open-generations.js';

const queued = ['bad', 'good'].map((contentId) => ({
  contentId,
  generationId: `generation-${contentId}`,
  userId: 'u',
  state: 'queued',
  revision: 3,
}));
const models = {
  collection: ({ name }: { name: string }) =>
    name.startsWith('generation')
      ? {
          find: () => ({ toArray: async () => queued }),
          findOne: async ({ _id }: { _id: string }) => queued.find(({ generationId }) => generationId === _id), // prettier-ignore
        }
      : { findOne: async ({ _id }: { _id: string }) => ({ open: [`generation-${_id}`] }) },
} as unknown as Pick<ReadModels, 'collection'>;
/** A log in which one lesson cannot be read. */
const log = (why: Error) =>
  ({
    async *readStream(stream: string) {
      const data = { contentId: 'good', userId: 'u', generationId: 'generation-good', steps: [] };
      const unread = new Proxy({}, { get: () => { throw why; } }); // prettier-ignore
      const isBad = stream.endsWith('bad');
      yield {
        id: `asked-${stream}`,
        type: 'GenerationRequested',
        data: isBad ? unread : data,
        metadata: { correlationId: 'c' },
      };
    },
  }) as unknown as Pick<EventStore, 'readStream'>;

const endUnread = jest.fn<Promise<unknown>, [object]>();
const generations = {
  endUnread,
  record: () => Promise.reject(new Unreadable('its key is lost')),
} as unknown as LessonGenerations;
const open = (why: Error) => openGenerations({ store: log(why), models, generations });
const theGoodOne = expect.objectContaining({
  kind: 'content-generate',
  data: expect.objectContaining({ contentId: 'good' }),
});
const end = {
  contentId: 'bad',
  generationId: 'generation-bad',
  userId: 'u',
  error: '这一课有内容在服务器上读不出来，没有生成。管理员修好以后请再生成一次',
};
beforeEach(() => endUnread.mockReset().mockResolvedValue({ events: [{}] }));

it('has the work of every lesson but of one whose request cannot be read: that ends, and says why', async () => {
  const reason = new Unreadable('its key is lost');
  expect(await open(reason)).toEqual([{ id: 'generation-bad', reason }, theGoodOne]);
  expect(endUnread.mock.calls).toEqual([[end]]);
});

it('has the work of every other lesson also where that one cannot even be ended', async () => {
  const reason = new Error('another wrote first');
  endUnread.mockRejectedValue(reason);
  expect(await open(new Unreadable('lost'))).toEqual([
    { id: 'generation-bad', reason },
    theGoodOne,
  ]);
});

it('blames no lesson where the log is away', async () => {
  await expect(open(new Behind('away'))).rejects.toThrow('away');
  expect(endUnread).not.toHaveBeenCalled();
});

it('ends what was given up although the lesson cannot be read', async () => {
  const { contentId, generationId } = end;
  const dead = { done: 0, total: 3 } as JobProgress;
  const ended = generationGivenUp({ models, generations }, { contentId, generationId, steps: [] }, dead); // prettier-ignore
  expect(await ended).toBe(true);
  expect(endUnread.mock.calls).toEqual([[end]]);
});
