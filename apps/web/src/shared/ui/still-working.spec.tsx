import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import { StillWorking } from './still-working.js';
import { system } from './system.js';

const shown = (waiting: boolean, onCancel?: () => void) => (
  <ChakraProvider value={system}>
    <StillWorking waiting={waiting} onCancel={onCancel} />
  </ChakraProvider>
);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says nothing for thirty seconds, then how long it has been, with a way out', () => {
  const cancel = jest.fn();
  render(shown(true, cancel));
  pass(29_000);
  expect(screen.queryByText('仍在处理，请耐心等待')).toBeNull();
  pass(2_000);
  expect(screen.getByText('仍在处理，请耐心等待')).toBeTruthy();
  pass(60_000);
  expect(screen.getByText('已等 1:31')).toBeTruthy();
  screen.getByRole('button', { name: '取消' }).click();
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('starts anew with the next wait', () => {
  const { rerender } = render(shown(true));
  pass(40_000);
  rerender(shown(false));
  expect(screen.queryByText('仍在处理，请耐心等待')).toBeNull();
  rerender(shown(true));
  pass(5_000);
  expect(screen.queryByText('仍在处理，请耐心等待')).toBeNull();
});
