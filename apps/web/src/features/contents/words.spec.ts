import type { ContentSummary } from '@app/contracts';
import {
  keepImport,
  keptImport,
  readBundle,
  sentencesIn,
} from '../../shared/lib/lessons/bundles.js';
import { daysLeft, soundText, tagsFrom } from './words.js';

const summary = (rest: Partial<ContentSummary>) =>
  ({
    sentenceCount: 6,
    readyCount: 6,
    failedCount: 0,
    generating: false,
    ...rest,
  }) as ContentSummary;
const bundle = {
  nodes: [
    {
      id: 'textContent_1',
      type: 'textContent',
      number: 1,
      position: { x: 0, y: 0 },
      params: { text: 'Hi.' },
      sourceIds: [],
    },
  ],
  nodeTypeCounters: { textContent: 1 },
  resources: { annotations: {}, translations: {}, audioItems: [] },
};
const file = (text: string, name = '第一课.json') =>
  Object.assign(new Blob([text]), { name, text: () => Promise.resolve(text) }) as unknown as File;

it('counts the days a lesson stays in the bin, the last one included', () => {
  const now = Date.parse('2026-02-10T12:00:00Z');
  expect(daysLeft('2026-02-10T12:00:00Z', now)).toBe(30);
  expect(daysLeft('2026-01-12T11:00:00Z', now)).toBe(1);
  expect(daysLeft('2025-12-01T00:00:00Z', now)).toBe(0);
});
it('says how far the sounds are', () => {
  expect(soundText(summary({}))).toBe('6 句');
  expect(soundText(summary({ readyCount: 4 }))).toBe('4 / 6 句可听');
  expect(soundText(summary({ readyCount: 4, failedCount: 2 }))).toBe('2 句没有声音');
  expect(soundText(summary({ readyCount: 4, generating: true }))).toBe('正在生成 4 / 6 句');
});
it('reads tags by commas of all kinds, each once over case and width', () =>
  expect(tagsFrom('日常，ＪＬＰＴ, jlpt、 便利店 ,')).toEqual({
    tags: ['日常', 'JLPT', '便利店'],
  }));
it('tells of too many or too long tags instead of cutting them', () => {
  expect(tagsFrom('1,2,3,4,5,6,7,8,9').refused).toBe('最多 8 个标签，现在有 9 个');
  expect(tagsFrom('一'.repeat(21)).refused).toContain('标签最多 20 个字符');
});
it('takes a bundle and says what is in it', async () => {
  const read = await readBundle(file(JSON.stringify(bundle)));
  expect(read).toMatchObject({ name: '第一课', bundle: { nodes: [{ id: 'textContent_1' }] } });
  expect('bundle' in read && sentencesIn(read.bundle)).toBe(0);
});
it('refuses what is no bundle, with the place', async () => {
  expect(await readBundle(file('[]'))).toMatchObject({
    refused: expect.stringContaining('这不是课程文件'),
  });
  expect(await readBundle(file('{'))).toMatchObject({
    refused: expect.stringContaining('读不出来'),
  });
  expect(await readBundle(file(JSON.stringify({ ...bundle, nodes: [{ id: 1 }] })))).toMatchObject({
    refused: expect.stringContaining('第 1 个节点的「id」'),
  });
  const [node] = bundle.nodes;
  const saying = async (nodes: unknown[]) => readBundle(file(JSON.stringify({ ...bundle, nodes })));
  expect(await saying([{ ...node, type: 'bomb' }])).toEqual({
    refused: '课程文件里第 1 个节点：不认识的节点类型「bomb」，没有做任何更改',
  });
  expect(await saying(Array.from({ length: 2100 }, () => node))).toEqual({
    refused: '节点太多：2100，最多 2000 个节点。没有做任何更改',
  });
  expect(await readBundle(file(JSON.stringify({ ...bundle, nodes: [] })))).toMatchObject({
    refused: expect.stringContaining('没有节点'),
  });
});
it('keeps an import on the device until it is saved, and nothing of what is damaged', async () => {
  const read = await readBundle(file(JSON.stringify(bundle)));
  if (!('bundle' in read)) throw new Error('refused');
  keepImport(read);
  expect(keptImport()).toEqual(read);
  localStorage.setItem(
    'yamabiko_imported_data',
    JSON.stringify({ v: 1, value: { name: 'x', bundle: { nodes: 'no' } } }),
  );
  expect(keptImport()).toBeUndefined();
  keepImport(undefined);
  expect(localStorage.getItem('yamabiko_imported_data')).toBeNull();
});
