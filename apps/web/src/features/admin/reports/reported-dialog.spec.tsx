import type { Reported } from '@app/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LEARNER, stage } from '../../../../test/stage.js';
import { ReportedDialog } from './reported-dialog.js';

const at = '2026-05-01T00:00:00.000Z';
const NAME: Reported = {
  target: 'user',
  targetId: 'u2',
  title: '花子',
  state: 'open',
  open: 1,
  total: 1,
  lastAt: at,
  kinds: { wrong: 1, harmful: 0, copyright: 0 },
};
const open = (row: Reported) =>
  stage(<ReportedDialog row={row} onClose={() => undefined} />, {
    user: { ...LEARNER },
    answers: {
      'GET /api/admin/reports/user/u2': () => ({ success: true, reported: row, reports: [] }),
    },
  });

it('of what is to be taken down, the reason is wanted, and whose name it is reads it', async () => {
  open(NAME);
  expect(screen.getByText('下架时本人会看到；保留原样时可不填')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '下架' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请填写原因');
});

it('of what comes back, the reason is the administration’s own', async () => {
  open({ ...NAME, state: 'down', open: 0, takenDown: { at, reason: '冒充' } });
  expect(screen.getByLabelText('恢复的原因')).toHaveAccessibleDescription('记在操作记录里');
  expect(screen.queryByText(/下架时/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '恢复' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请填写原因');
});
