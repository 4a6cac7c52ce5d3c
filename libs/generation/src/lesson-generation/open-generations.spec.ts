import { Behind, Unreadable, type EventStore, type ReadModels } from '@app/kernel';
import { openGenerations } from './open-generations.js';

const queued = ['bad', 'good'].map((contentId) => ({
  contentId,
  generationId: `generation-${contentId}`,
  revision: 3,
}));
const models = {
  collection: ({ name }: { name: string }) =>
    name.startsWith('generation')
      ? { find: () => ({ toArray: async () => queued }) }
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

it('has the work of every lesson but of one whose request cannot be read, and says why', async () => {
  const reason = new Unreadable('its key is lost');
  expect(await openGenerations(log(reason), models)).toEqual([
    { id: 'generation-bad', reason },
    expect.objectContaining({ kind: 'content-generate', data: expect.objectContaining({ contentId: 'good' }) }), // prettier-ignore
  ]);
});

it('blames no lesson where the log is away', async () => {
  await expect(openGenerations(log(new Behind('away')), models)).rejects.toThrow('away');
});
