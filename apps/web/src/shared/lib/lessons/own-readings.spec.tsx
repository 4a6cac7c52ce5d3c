import { screen } from '@testing-library/react';
import { ownReading } from '../../../../test/readings.js';
import { LEARNER, stage } from '../../../../test/stage.js';
import { useOwnReadingsQuery } from './own-readings.js';

const word = (n: number) => ownReading(`word-${n}`, `词${n}`, 'zh-CN', 'ci2');
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
