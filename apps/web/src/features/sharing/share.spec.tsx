import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { configureStore } from '@reduxjs/toolkit';
import { useShare } from './share.js';
import { toasts } from '../../shared/lib/calls/toasts.js';

const lesson = { id: 'lesson-1', title: '駅の朝', visibility: 'public' } as const;
const store = () => configureStore({ reducer: { toasts } });
const writeText = jest.fn<Promise<void>, [string]>(async () => undefined);
const sheet = jest.fn<Promise<void>, [{ title: string; url: string }]>(async () => undefined);
const onPhone = (phone: boolean) => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: phone }) });
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
};
const shared = async (content: Parameters<ReturnType<typeof useShare>>[0], sentence?: number) => {
  const own = store();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={own}>{children}</Provider>
  );
  const { result } = renderHook(() => useShare(), { wrapper });
  await act(() => result.current(content, sentence));
  return own.getState().toasts.map(({ text }) => text);
};

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});

describe('sharing', () => {
  it('copies the link of a lesson at a desk', async () => {
    onPhone(false);
    expect(await shared(lesson)).toEqual(['链接已复制']);
    expect([writeText.mock.calls, sheet.mock.calls]).toEqual([
      [[`${location.origin}/content-info?id=lesson-1`]],
      [],
    ]);
  });
  it('hands the link of a sentence to the phone’s own sheet, which says enough', async () => {
    onPhone(true);
    expect(await shared(lesson, 3)).toEqual([]);
    expect([writeText.mock.calls, sheet.mock.calls]).toEqual([
      [],
      [[{ title: '駅の朝', url: `${location.origin}/player/lesson-1?s=3` }]],
    ]);
  });
  it('says nothing to somebody who closed the sheet', async () => {
    onPhone(true);
    sheet.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    expect(await shared(lesson)).toEqual([]);
    expect(writeText).not.toHaveBeenCalled();
  });
  it('copies where the sheet does not open, and says when that is forbidden too', async () => {
    onPhone(true);
    const closed = new DOMException('', 'NotAllowedError');
    sheet.mockRejectedValueOnce(closed).mockRejectedValueOnce(closed);
    expect(await shared(lesson)).toEqual(['链接已复制']);
    writeText.mockRejectedValueOnce(new Error('denied'));
    expect(await shared(lesson)).toEqual(['没有复制成功，请从地址栏复制']);
  });
  it('says that a private lesson opens for nobody else', async () => {
    onPhone(false);
    expect(await shared({ ...lesson, visibility: 'private' })).toEqual([
      '链接已复制；这一课还是私密的，发布以后别人才打得开',
    ]);
  });
});
