import { screen } from '@testing-library/react';
import { stage } from '../../../../test/stage.js';
import type { PanelProps } from './kind.js';
import { resource } from './resource.js';

const SOURCE = { id: 'text', type: 'textContent', params: { segments: [] as object[] } };
const lesson = {
  graph: { nodes: [SOURCE] },
  resources: { annotations: { a: '' }, translations: { 'zh-CN': { a: '早上好' } } },
};
jest.mock('../session/index.js', () => ({
  useEditor: () => ({ apply: jest.fn(), document: lesson }),
}));

/** What the panel counts, with sentences in these languages. */
const counted = (targets: string[], ...languages: string[]) => {
  SOURCE.params.segments = languages.map((language, n) => ({ id: 'abc'[n], language }));
  const node = { id: 'r', sourceIds: ['text'], params: { targets } } as unknown;
  stage(<resource.Panel node={node as PanelProps<'resource'>['node']} />, { answers: {} });
  const told = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return screen.getAllByRole('term').map(({ textContent }, n) => `${textContent} ${told[n]}`);
};

it('counts the sentences that need a translation, not those in its language', () =>
  expect(counted(['zh-CN', 'en'], 'ja', 'zh-CN', 'ja')).toEqual([
    '注音 1 / 3 句',
    '简体中文译文 1 / 2 句',
    '英语译文 0 / 3 句',
  ]));
it('says nothing of a language that all is said in', () =>
  expect(counted(['zh-CN'], 'zh-CN', 'zh-CN')).toEqual(['注音 1 / 2 句']));
