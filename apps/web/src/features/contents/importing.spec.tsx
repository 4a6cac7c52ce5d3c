import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LESSON } from '../../../test/lesson.js';
import { LEARNER, Refused, stage, type Answers } from '../../../test/stage.js';
import { importKeyOf } from '../../shared/lib/lessons/bundles.js';
import { Importing } from './importing.js';

const NODE = {
  id: 'n-1',
  type: 'textContent',
  number: 1,
  position: { x: 0, y: 0 },
  params: {},
  sourceIds: [],
};
const FILE = {
  nodes: [NODE],
  nodeTypeCounters: { textContent: 1 },
  resources: { annotations: {}, translations: {}, audioItems: [] },
};
const detail = (nodes: object[], title = '山歌') => ({
  success: true,
  content: {
    ...LESSON,
    id: 'c-1',
    title,
    revision: 3,
    graph: { nodes, nodeTypeCounters: {} },
    resources: {},
    voices: {},
  },
});
const open = (answers: Answers) => {
  const staged = stage(<Importing />, { user: LEARNER, answers });
  const choose = async () => {
    const written = JSON.stringify(FILE);
    const file = new File([written], '山歌.json', { type: 'application/json' });
    Object.assign(file, { text: () => Promise.resolve(written) }); // jsdom's files cannot be read
    await userEvent.upload(screen.getByLabelText('课程文件'), file);
    await screen.findByText(/1 个节点/);
  };
  const posts = () => staged.calls.filter(({ method }) => method === 'POST');
  return { ...staged, choose, posts };
};
beforeEach(() => localStorage.clear());

it('names the file to the server, so that two devices make one lesson of it', async () => {
  const { choose, posts } = open({
    'POST /api/contents': () => detail([]),
    'GET /api/contents/c-1': () => detail([]),
    'POST /api/contents/c-1/operations': () => ({ success: true, revision: 4, operations: [] }),
  });
  await choose();
  const button = screen.getByRole('button', { name: '导入为新的一课' });
  await userEvent.dblClick(button);
  expect(await screen.findByRole('button', { name: '导入' })).toBeInTheDocument();
  expect(posts().map(({ path }) => path)).toEqual([
    '/api/contents',
    '/api/contents/c-1/operations',
  ]);
  expect(posts()[1]?.body).toMatchObject({
    expectedRevision: 3,
    operations: [{ kind: 'import', id: expect.stringMatching(/^file-[0-9a-f]{16}$/) }],
  });
});

it('says that the file is a lesson already, opens it, or makes another when asked', async () => {
  const { choose, posts } = open({
    'POST /api/contents': () => detail([]),
    'GET /api/contents/c-1': () => detail([NODE], '山の歌'),
  });
  await choose();
  await userEvent.click(screen.getByRole('button', { name: '导入为新的一课' }));
  expect(await screen.findByText(/就是你的「山の歌」/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '打开那一课' })).toBeEnabled();
  expect(screen.getByRole('button', { name: '再导入一份' })).toBeEnabled();
  expect(posts()).toHaveLength(1);
});

it('of a lesson that came in between says the same', async () => {
  const { choose } = open({
    'POST /api/contents': () => detail([]),
    'GET /api/contents/c-1': () => detail([]),
    'POST /api/contents/c-1/operations': () => new Refused(409, 'CONFLICT', '内容已被更新'),
  });
  await choose();
  await userEvent.click(screen.getByRole('button', { name: '导入为新的一课' }));
  expect(await screen.findByText(/已经导入过了/)).toBeInTheDocument();
});

it('tells files apart by their name and by what is in them', () => {
  const bundle = FILE as never;
  const key = importKeyOf({ name: '山', bundle });
  expect(importKeyOf({ name: '山', bundle })).toBe(key);
  expect(importKeyOf({ name: '谷', bundle })).not.toBe(key);
  const empty = { ...FILE, nodes: [] };
  expect(importKeyOf({ name: '山', bundle: empty })).not.toBe(key);
});
