import { PARAMETER_BOUNDS, type WhatIfRun } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { stage } from '../../../../test/stage.js';
import { WhatIf } from './what-if.js';

const weights = { played: 1, finished: 3, favourites: 4, collections: 3 };
const hot = { weights, halfLifeDays: 7 };
const parameters = PARAMETER_BOUNDS.map(([lowest]) => lowest);
const reviews = { retention: 0.9, longestDays: 365, parameters };
const run: WhatIfRun = {
  id: 'r1',
  asked: { rule: 'hot', days: 30, formula: hot },
  from: '2026-01-01',
  to: '2026-01-30',
  at: '2026-01-30T08:00:00.000Z',
  state: 'running',
  read: 10,
  total: 20,
};

it('a run that has come to its end is under way in the list no longer', async () => {
  let state: WhatIfRun['state'] = 'running';
  const answers = {
    'GET /api/admin/what-if': () => ({ success: true, runs: [run], present: { hot, reviews } }), // prettier-ignore
    'GET /api/admin/what-if/r1': () => ({ success: true, run: { ...run, state } }),
  };
  stage(<WhatIf />, { answers, at: '/admin/what-if?rule=hot&run=r1' });
  const list = await screen.findByRole('region', { name: '最近的试算' });
  await screen.findByRole('progressbar');
  expect(within(list).getByText(/正在算/)).toBeInTheDocument();
  state = 'failed';
  expect(await screen.findByText(/没有算成，正在用的/)).toBeInTheDocument();
  await waitFor(() => expect(within(list).queryByText(/正在算/)).toBeNull());
  expect(within(list).getByText(/没有算成/)).toBeInTheDocument();
});
