import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LEARNER, Refused, stage, type Answers } from '../../../test/stage.js';
import { SpecialWords } from './special-words.js';

// Compiled before the clock runs that a screen is waited for by.
beforeAll(() =>
  Promise.all([
    import('../../shared/ui/words/word-dialog.js'),
    import('../../shared/ui/words/import-dialog.js'),
  ]),
);

const word = (more: object = {}) => ({
  id: 'w-1234567',
  word: '棚',
  language: 'ja',
  kind: 'reading',
  value: 'たな',
  scope: 'user',
  priority: 0,
  isEnabled: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  mine: true,
  ...more,
});
const listed = (...words: object[]) => ({
  success: true,
  words,
  total: words.length,
  page: 1,
  pageSize: 50,
});
const PREVIEW = {
  success: true,
  sentences: 1,
  affected: [{ contentId: 'c-1', title: '便利店', sentences: 1, occurrenceIds: ['o-3'] }],
  lines: [
    {
      contentId: 'c-1',
      occurrenceId: 'o-3',
      number: 3,
      content: '棚の二段目です。',
      language: 'ja',
    },
  ],
};
const COST = {
  success: true,
  sentences: 1,
  cached: 0,
  units: 1,
  annotate: 1,
  translate: 0,
  speak: 1,
  occurrenceIds: ['o-3'],
};
const JOB = { id: 'j-1', kind: 'generate', state: 'done', done: 1, total: 1 };
const RIGHTS = { success: true, features: ['special_words'], level: 1, role: 'user' };

const given = (more: Answers = {}, words: object[] = [word()]) =>
  stage(<SpecialWords />, {
    user: LEARNER,
    answers: {
      'GET /api/special-words': () => listed(...words),
      'GET /api/permissions/me': () => RIGHTS,
      'POST /api/special-words/preview': () => PREVIEW,
      ...more,
    },
  });

it('shows the sentences before a word is saved, and after it makes them anew for their price', async () => {
  const generated: unknown[] = [];
  const { calls } = given(
    {
      'POST /api/special-words': ({ body }) => ({ success: true, word: word(body as object) }),
      'POST /api/contents/c-1/generate': ({ body }) => {
        generated.push(body);
        return (body as { dryRun?: boolean }).dryRun ? COST : { success: true, jobId: 'j-1' };
      },
      'GET /api/jobs/j-1': () => ({ success: true, job: JOB }),
    },
    [],
  );
  await userEvent.click(await screen.findByRole('button', { name: '添加第一个' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('词语'), '棚');
  await userEvent.type(within(dialog).getByRole('textbox', { name: '读音' }), 'だな');
  await within(dialog).findByText('影响 1 句');
  expect(within(dialog).getByRole('link', { name: /第 3 句/ })).toHaveAttribute(
    'href',
    '/player/c-1?o=o-3',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  await userEvent.click(await screen.findByRole('button', { name: '重新生成 1 句' }));
  await screen.findByText('已重新生成，课里现在是新的样子');
  expect(calls.find(({ path, method }) => method === 'POST' && path === '/api/special-words')?.body).toMatchObject({ word: '棚', value: 'だな', scope: 'user', kind: 'reading' }); // prettier-ignore
  expect(generated).toEqual([{ occurrenceIds: ['o-3'], dryRun: true }, { occurrenceIds: ['o-3'] }]);
});

it('says what is wrong with a word where it is written, and what the server has against it', async () => {
  given({
    'POST /api/special-words': () =>
      new Refused(409, 'SPECIAL_WORD_EXISTS', '「棚」已经有同一种规则了'),
  });
  await userEvent.click(await screen.findByRole('button', { name: '添加' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请填写词语')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('词语'), '棚');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请填写读法或译法')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: '读音' }), 'だな');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('「棚」已经有同一种规则了')).toBeVisible();
});

it('rests and counts by its switch, and comes back after it was deleted', async () => {
  const { calls } = given({
    'PUT /api/special-words/w-1234567': ({ body }) => ({
      success: true,
      word: word(body as object),
    }),
    'DELETE /api/special-words/w-1234567': () => ({ success: true }),
    'POST /api/special-words': ({ body }) => ({ success: true, word: word(body as object) }),
  });
  await userEvent.click(await screen.findByRole('switch', { name: '启用 棚' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      word: '棚',
      isEnabled: false,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: '删除 棚' }));
  await screen.findByText('已删除「棚」');
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'POST' && path === '/api/special-words')?.body,
    ).toEqual({
      word: '棚',
      language: 'ja',
      kind: 'reading',
      value: 'たな',
      priority: 0,
      isEnabled: true,
      scope: 'user',
    }),
  );
});

it('leaves everybody’s words alone, and offers one’s own instead', async () => {
  given({}, [word({ scope: 'global', mine: false })]);
  await screen.findByText(/所有人$/);
  expect(screen.queryByRole('switch')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '另设我的 棚' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('词语')).toHaveValue('棚');
});

it('takes a table over and names each line that is not in', async () => {
  const { calls } = given({
    'POST /api/special-words/import': () => ({ success: true, outcomes: ['added', 'full'] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '导入' }));
  const dialog = await screen.findByRole('dialog');
  const table = '方\tja\t读音\tかた\n犬\tja\t魔法\tx\n猫\tja\t读音\tねこ\n';
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('no file chooser');
  const file = new File([table], 'words.tsv', { type: 'text/plain' });
  // jsdom's files have no text of their own.
  await userEvent.upload(picker, Object.assign(file, { text: () => Promise.resolve(table) }));
  await within(dialog).findByText('1 行有问题');
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('第 2 行请选择特殊词的种类犬');
  await userEvent.click(within(dialog).getByRole('button', { name: '导入 2 个' }));
  await within(dialog).findByText('2 行没有导入');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 6)),
  ).toEqual(['第 2 行请', '第 3 行已']);
  expect(calls.find(({ path }) => path.endsWith('/import'))?.body).toMatchObject({
    scope: 'user',
    words: [{ word: '方' }, { word: '猫' }],
  });
});
