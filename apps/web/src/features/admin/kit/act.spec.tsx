import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { toasts } from '../../../shared/lib/calls/toasts.js';
import { useSubmit } from './act.js';

const submit = async (error?: object) => {
  const store = configureStore({ reducer: { toasts } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useSubmit(), { wrapper });
  return result.current(async () => ({ error }), '已保存');
};
const failed = (code: string, message: string) => ({ status: 0, code, message });

it.each([
  ['OFFLINE', '更新反馈状态失败', '更新反馈状态失败：网络连接失败，请检查网络设置'],
  ['TIMEOUT', '更新反馈状态失败', '更新反馈状态失败：请求超时，请稍后重试'],
  ['OFFLINE', '网络连接失败，请检查网络设置', '网络连接失败，请检查网络设置'],
  ['CONFLICT', '别人刚回复过这一条', '别人刚回复过这一条'],
])('of %s, %j, it says %j', async (code, message, fault) => {
  expect(await submit(failed(code, message))).toEqual({ fault });
});

it('says nothing against what was done', async () => {
  expect(await submit()).toBe(true);
});
