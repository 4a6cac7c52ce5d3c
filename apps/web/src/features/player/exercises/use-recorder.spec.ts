import { act, renderHook } from '@testing-library/react';
import { useRecorder } from './use-recorder.js';

class Recorder extends EventTarget {
  state = 'inactive';
  start = () => void (this.state = 'recording');
  stop = () => void (this.state = 'inactive');
}
const given = (wait: Promise<unknown>) => {
  const getUserMedia = jest.fn(async () => {
    await wait;
    return { getTracks: () => [] };
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
it('asks again after it was refused', async () => {
  const asked = given(Promise.reject(new DOMException('', 'NotAllowedError')));
  const { result } = renderHook(useRecorder);
  await act(() => result.current.start());
  await act(() => result.current.start());
  expect(asked).toHaveBeenCalledTimes(2);
  expect(result.current.refusal).toContain('没有麦克风的许可');
});
