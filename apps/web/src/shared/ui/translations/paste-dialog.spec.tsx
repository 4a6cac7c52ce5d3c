import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { stage } from '../../../../test/stage.js';
import { PasteDialog } from './paste-dialog.js';

const sentences = ['おはよう。', 'またね。'].map((content, at) => ({
  id: `s${at}`,
  content,
  language: 'ja',
  translations: {},
}));
function Opened() {
  const [open, setOpen] = useState(true);
  return open ? (
    <PasteDialog
      contentId="lesson-1"
      sentences={sentences}
      targets={['zh-CN']}
      onClose={() => setOpen(false)}
    />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      再打开
    </button>
  );
}
const box = () => screen.findByRole('textbox', { name: '贴在这里' });
const leaveAndComeBack = async () => {
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '再打开' }));
};

it('keeps what was pasted when Escape closes it, and throws it away when it is cancelled', async () => {
  stage(<Opened />, { answers: {} });
  fireEvent.change(await box(), { target: { value: '早上好。\n再见。' } });
  await leaveAndComeBack();
  expect(await box()).toHaveValue('早上好。\n再见。');
  await userEvent.click(screen.getByRole('button', { name: '对照看看' }));
  fireEvent.change(screen.getByRole('textbox', { name: '第 2 句的译文' }), {
    target: { value: '回头见。' },
  });
  await leaveAndComeBack();
  expect(await screen.findByRole('textbox', { name: '第 2 句的译文' })).toHaveValue('回头见。');
  await userEvent.click(screen.getByRole('button', { name: '改贴的文字' }));
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await userEvent.click(await screen.findByRole('button', { name: '再打开' }));
  expect(await box()).toHaveValue('');
});
it('names the sentences whose line is too long, and saves nothing until they are shorter', async () => {
  stage(<Opened />, { answers: {} });
  fireEvent.change(await box(), { target: { value: `${'长'.repeat(2001)}\n再见。` } });
  await userEvent.click(screen.getByRole('button', { name: '对照看看' }));
  expect(screen.getByText('第 1 句贴的超过 2000 个字，改短了才能存')).toBeVisible();
  expect(screen.getByRole('button', { name: '用这 2 句' })).toBeDisabled();
  fireEvent.change(screen.getByRole('textbox', { name: '第 1 句的译文' }), {
    target: { value: '早。' },
  });
  expect(screen.getByRole('button', { name: '用这 2 句' })).toBeEnabled();
});
