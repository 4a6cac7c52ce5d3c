import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { LEARNER, Refused, stage, type Answers } from '../../../test/stage.js';
import { Login } from './login.js';

const SEND = 'POST /api/auth/send-code';
const VERIFY = 'POST /api/auth/verify-code';
const sends: Answers = { [SEND]: () => ({ success: true, cooldown: 60 }) };
const typo = () =>
  new Refused(400, 'CODE_INVALID', '验证码不对，还可以再试 4 次', { triesLeft: 4 });

beforeEach(() => sessionStorage.clear());

const open = (answers: Answers) => {
  const { calls, store } = stage(<Login />, { answers, at: '/login' });
  const tried = () => calls.filter(({ path }) => path.endsWith('verify-code')).length;
  return { tried, store };
};
const address = (email = 'a@b.cn') =>
  fireEvent.change(screen.getByLabelText('邮箱'), { target: { value: email } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const digits = () => screen.findByRole<HTMLInputElement>('textbox', { name: '验证码' });
const type = async (value: string) => fireEvent.change(await digits(), { target: { value } });
const openAtCode = async (answers: Answers) => {
  const opened = open({ ...sends, ...answers });
  address();
  press('发送验证码');
  await digits();
  return opened;
};

it('is still at the code after a reload, with the same address', async () => {
  await openAtCode({});
  cleanup();
  open({});
  expect(await digits()).toBeVisible();
  expect(screen.getByText('a@b.cn')).toBeVisible();
  expect(screen.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
});

it('logs in by itself with digits that are pasted or filled in', async () => {
  const { store } = await openAtCode({
    [VERIFY]: () => ({ success: true, token: 't', user: LEARNER }),
  });
  await type('123 456');
  await waitFor(() => expect(store.getState().session.token).toBe('t'));
  expect(sessionStorage.getItem('yamabiko_login')).toBeNull();
});

it('says how many tries are left, and the next digits take the place of the wrong ones', async () => {
  const { tried } = await openAtCode({ [VERIFY]: typo });
  await type('123456');
  expect(await screen.findByText('验证码不对，还可以再试 4 次')).toBeVisible();
  const field = await digits();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  expect(document.activeElement).toBe(field);
  expect(tried()).toBe(1); // the same digits are not tried again by themselves
});

it('waits for typed digits until the hand rests, and tries none that are too few', async () => {
  const { tried } = await openAtCode({ [VERIFY]: typo });
  jest.useFakeTimers();
  try {
    for (let length = 1; length <= 6; length += 1) {
      await type('123456'.slice(0, length));
      jest.advanceTimersByTime(length < 6 ? 5000 : 799);
    }
    expect(tried()).toBe(0);
    jest.advanceTimersByTime(1);
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() => expect(tried()).toBe(1));
});

it('asks nobody about five digits', async () => {
  const { tried } = await openAtCode({ [VERIFY]: typo });
  await type('12345');
  press('登录');
  expect(await screen.findByText('请输入邮件里的 6 位验证码')).toBeVisible();
  expect(tried()).toBe(0);
});

it('counts down when it was asked too often, in one number, and takes a code that is there already', async () => {
  open({
    [SEND]: () => new Refused(429, 'RATE_LIMITED', '请求过于频繁，请稍后重试', { retryAfter: 37 }),
  });
  address();
  const said = () => [screen.getByRole('alert').textContent, screen.getAllByRole('button')[0]!.textContent]; // prettier-ignore
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  try {
    press('发送验证码');
    await pass(0);
    await waitFor(() =>
      expect(said()).toEqual(['请求过于频繁，请 37 秒后再试', '37 秒后可重新发送']),
    );
    await pass(12_000);
    expect(said()).toEqual(['请求过于频繁，请 25 秒后再试', '25 秒后可重新发送']);
    await pass(25_500);
    expect(said()).toEqual(['', '发送验证码']);
  } finally {
    jest.useRealTimers();
  }
  press('已有验证码');
  expect(await digits()).toBeVisible();
});
