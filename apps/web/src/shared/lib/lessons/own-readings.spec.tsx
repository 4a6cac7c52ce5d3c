import { screen } from '@testing-library/react';
import { LEARNER, stage } from '../../../../test/stage.js';
import { useOwnReadingsQuery } from './own-readings.js';

const word = (n: number) => ({
  id: `word-${n}`,
  word: `词${n}`,
  language: 'zh-CN',
  kind: 'reading',
  value: 'ci2',
  priority: 0,
  isEnabled: true,
  scope: 'user',
  mine: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
function Known() {
  const { data } = useOwnReadingsQuery(undefined);
  return data && <output>{data.words.map(({ id }) => id).join(' ')}</output>;
}

it('knows all of them, however many pages they are', async () => {
  let page = 0;
  const list = () => ({ success: true, total: 3, page: (page += 1), pageSize: 2, words: page === 1 ? [word(1), word(2)] : [word(3)] }); // prettier-ignore
  const { calls } = stage(<Known />, {
    answers: { 'GET /api/special-words': list },
    user: LEARNER,
  });
  expect(await screen.findByText('word-1 word-2 word-3')).toBeVisible();
  expect(calls).toHaveLength(2);
});
