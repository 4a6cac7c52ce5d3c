import { act, renderHook } from '@testing-library/react';
import { useRecorder } from './use-recorder.js';

class Recorder extends EventTarget {
  state = 'inactive';
  start = () => void (this.state = 'recording');
  stop = () => void (this.state = 'inactive');
}
const given = (wait: Promise<unknown>, tracks: readonly object[] = []) => {
  const getUserMedia = jest.fn(async () => {
    await wait;
    return { getTracks: () => tracks };
  });
  Object.assign(globalThis, { MediaRecorder: Recorder });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  return getUserMedia;
};

it('asks for the microphone once, however often the key is pressed before it opens', async () => {
  let open = (): void => undefined;
  const asked = given(new Promise<void>((resolve) => (open = resolve)));
  const { result } = renderHook(useRecorder);
  await act(async () => void result.current.start());
  await act(async () => void result.current.start());
  await act(async () => open());
  expect(asked).toHaveBeenCalledTimes(1);
  expect(result.current.state).toBe('recording');
});
it('leaves the microphone shut when the key is let go before it opens, and opens it at the next press', async () => {
  const track = { stop: jest.fn() };
  let open = (): void => undefined;
  given(new Promise<void>((resolve) => (open = resolve)), [track]);
  const { result } = renderHook(useRecorder);
  await act(async () => void result.current.start());
  act(() => result.current.stop());
  await act(async () => open());
  expect([result.current.state, track.stop.mock.calls.length]).toEqual(['idle', 1]);
  await act(async () => void result.current.start());
  expect(result.current.state).toBe('recording');
});
it('asks again after it was refused', async () => {
  const asked = given(Promise.reject(new DOMException('', 'NotAllowedError')));
  const { result } = renderHook(useRecorder);
  await act(() => result.current.start());
  await act(() => result.current.start());
  expect(asked).toHaveBeenCalledTimes(2);
  expect(result.current.refusal).toContain('没有麦克风的许可');
});
