import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LEARNER, stage, type Answers } from '../../../test/stage.js';
import { Settings } from './settings.js';

const saves: Answers = {
  'PUT /api/auth/me': ({ body }) => ({ success: true, user: { ...LEARNER, ...(body as object) } }),
};

afterEach(() => jest.useRealTimers());

it('holds on this device for a visitor, and asks nobody', async () => {
  const { store, calls } = stage(<Settings />, { answers: {} });
  await userEvent.click(screen.getByRole('radio', { name: '深色' }));
  await userEvent.click(screen.getByRole('switch', { name: '注音' }));
  expect(store.getState().preferences).toMatchObject({ theme: 'dark', readings: false });
  expect(screen.queryByLabelText('时区')).toBeNull();
  expect(calls).toEqual([]);
});

it('tells their account of several changes at once', async () => {
  jest.useFakeTimers(); // however long this machine takes from one to the next
  const { calls } = stage(<Settings />, { answers: saves, user: LEARNER });
  const hand = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await hand.selectOptions(screen.getByLabelText('我的语言'), 'en');
  await hand.selectOptions(screen.getByLabelText('时区'), 'Asia/Tokyo');
  await hand.click(screen.getByRole('switch', { name: '衬线字体' }));
  const told = () => calls.filter(({ method }) => method !== 'GET');
  expect(told()).toEqual([]);
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(told()[0]?.body).toEqual({
    settings: { language: 'en', timeZone: 'Asia/Tokyo', serif: true },
  });
});

it('keeps a change on the device when the account could not be told, and says so', async () => {
  const { store } = stage(<Settings />, { answers: {}, user: LEARNER });
  await userEvent.click(screen.getByRole('radio', { name: '浅色' }));
  await waitFor(() =>
    expect(JSON.stringify(store.getState().toasts)).toContain('已保存在本机，账号暂时没有更新'),
  );
  expect(store.getState().preferences.theme).toBe('light');
});
