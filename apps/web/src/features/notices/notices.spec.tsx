import { screen } from '@testing-library/react';
import { LEARNER, stage } from '../../../test/stage.js';
import { Notices } from './notices.js';

it('leads to their own templates, where the reason stands, not to everybody’s', async () => {
  const notice = { id: '1'.padStart(20, '0'), at: '2026-05-01T00:00:00.000Z', text: '下架了' };
  const rest = { count: 1, read: true, place: 'templates' };
  stage(<Notices />, {
    user: LEARNER,
    answers: {
      'GET /api/notices': () => ({
        success: true,
        notices: [{ ...notice, ...rest }],
        unread: 0,
        total: 1,
        page: 1,
        pageSize: 20,
      }),
    },
  });
  const link = await screen.findByRole('link', { name: '下架了' });
  expect(link).toHaveAttribute('href', '/templates?tab=mine');
});
