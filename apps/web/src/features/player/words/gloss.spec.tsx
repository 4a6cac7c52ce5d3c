import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stage, type Answers } from '../../../../test/stage.js';
import { Gloss } from './gloss.js';

const EDICT = {
  id: 'e',
  title: 'EDICT',
  language: 'ja',
  glossLanguage: 'en',
  licence: 'CC BY-SA',
  entries: 9,
};
const list = (...dictionaries: object[]): Answers => ({
  'GET /api/dictionaries': () => ({ success: true, version: 'v1', dictionaries }),
});
const entries = [
  {
    word: '学校',
    reading: 'がっこう',
    source: 'e',
    senses: ['school', 'class', 'building', 'style'].map((gloss) => ({
      glosses: [gloss],
      tags: ['n'],
    })),
  },
];
const answers = {
  ...list(EDICT),
  'GET /api/glosses': () => ({ success: true, version: 'v1', entries }),
};
const gloss = (language = 'ja-JP') => (
  <Gloss text="校" reading="こう" language={language} sentence="私は学校に行った。" start={3} />
);
const asked = (calls: readonly { path: string }[]) => calls.map(({ path }) => path);

it('tells what the word means where it stands, in the language of the dictionary, and whose work that is', async () => {
  stage(gloss(), { answers });
  expect((await screen.findByText('school')).closest('ol')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('学校 がっこう')).toHaveAttribute('lang', 'ja-JP');
  expect(screen.getByText('名词')).toBeInTheDocument();
  expect(screen.getByText(/释义：/)).toHaveTextContent('释义：EDICT（CC BY-SA）来源');
  expect(screen.getByRole('link', { name: '来源' })).toHaveAttribute('href', '/credits');
  expect(screen.queryByText('style')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '更多释义（1）' }));
  expect(screen.getByText('style')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '收起释义' }));
  expect(screen.queryByText('style')).toBeNull();
});

it('asks for no word where no dictionary explains its language, and leaves no empty box', async () => {
  const { calls } = stage(gloss('zh-CN'), { answers });
  await waitFor(() => expect(asked(calls)).toEqual(['/api/dictionaries']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked(calls)).toEqual(['/api/dictionaries']);
  expect(document.querySelector('[data-gloss]')).toBeNull();
});

it.each<[string, Answers]>([
  ['nothing is installed', list()],
  [
    'no dictionary knows the word',
    { ...list(EDICT), 'GET /api/glosses': () => ({ success: true, version: 'v1', entries: [] }) },
  ],
  ['the server does not answer', {}],
])('shows nothing when %s', async (_, answered) => {
  const { calls, store } = stage(gloss(), { answers: answered });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.querySelector('[data-gloss]')).toBeNull();
  expect(JSON.stringify(store.getState().toasts)).not.toContain('bad');
});
