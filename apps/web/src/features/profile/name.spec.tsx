import { USERNAME_LENGTH } from '@app/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LEARNER, Refused, stage, type Answers } from '../../../test/stage.js';
import { Name } from './name.js';

const open = (save: Answers[string]) =>
  stage(<Name />, { answers: { 'PUT /api/auth/me': save }, user: LEARNER });
const rename = async (name: string) => {
  const field = screen.getByLabelText('别人看到的名字');
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.keyboard('{Enter}');
};

it('saves a name as the server keeps it, and shows it everywhere', async () => {
  const { store, calls } = open(({ body }) => ({
    success: true,
    user: { ...LEARNER, ...(body as object) },
  }));
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  await rename('  山田　花子 ');
  await waitFor(() => expect(store.getState().session.user?.username).toBe('山田 花子'));
  expect(calls.map(({ body }) => body)).toEqual([{ username: '山田 花子' }]);
});

it.each([
  ['', '用户名不能为空'],
  ['山'.repeat(USERNAME_LENGTH + 1), `用户名最多 ${USERNAME_LENGTH} 个字符`],
  ['a\u202Eb', '用户名含有不能使用的字符'],
])('refuses %j with the rule, without asking the server', async (name, rule) => {
  const { calls } = open(() => ({}));
  const field = screen.getByLabelText('别人看到的名字');
  await userEvent.clear(field);
  if (name) {
    await userEvent.click(field);
    await userEvent.paste(name);
  }
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(rule)).toBe(screen.getByRole('alert'));
  expect(calls).toEqual([]);
});

it('of a failure it says so beside the field and keeps what they typed', async () => {
  open(() => new Refused(500, 'INTERNAL', '服务器错误，请稍后重试'));
  await rename('山田');
  expect(await screen.findByText('服务器错误，请稍后重试')).toBe(screen.getByRole('alert'));
  expect(screen.getByLabelText('别人看到的名字')).toHaveValue('山田');
});
