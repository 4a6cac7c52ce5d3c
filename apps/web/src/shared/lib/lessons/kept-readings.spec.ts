import type { SpecialWordList } from '@app/contracts';
import type { Sentence } from '@app/lesson';
import { ownReading } from '../../../../test/readings.js';
import { ownReadings } from './kept-readings.js';

const before = { caches: globalThis.caches, Response: globalThis.Response };
afterEach(() => Object.assign(globalThis, before));
beforeEach(() => {
  const held = new Map<string, string>();
  const cache = {
    put: async (url: string, { body }: { body: string }) => held.set(url, body),
    match: async (url: string) =>
      held.has(url) ? { json: async () => JSON.parse(held.get(url) ?? '') as unknown } : undefined,
    keys: async () => [...held.keys()],
  };
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    Response: class {
      constructor(readonly body: string) {}
    },
  });
});

const told = (...values: string[]): SpecialWordList => ({
  success: true,
  total: values.length,
  page: 1,
  pageSize: 100,
  words: values.map((value, at) => ownReading(`word-000${at}`, '方', 'ja', value)),
});
const line: Sentence = {
  id: 's',
  occurrenceId: 'o',
  content: 'あの方',
  type: 'normal',
  keywords: [],
  language: 'ja',
  speaker: 'default',
  translations: {},
  annotation: {
    reading: 'あのほう',
    characters: [
      { text: 'あの', reading: '' },
      { text: '方', reading: 'ほう' },
    ],
  },
};
const read = async (...asked: Parameters<typeof ownReadings>) => {
  const { annotation } = (await ownReadings(...asked))?.(line) ?? line;
  return typeof annotation === 'object' ? annotation.reading : annotation;
};

it('stand without a network as they stood with it, until they are taken back', async () => {
  expect(await read(undefined)).toBe('あのほう');
  expect(await read(told('かた'))).toBe('あのかた');
  expect(await read(undefined)).toBe('あのかた');
  expect(await read(told())).toBe('あのほう');
  expect(await read(undefined)).toBe('あのほう');
});
