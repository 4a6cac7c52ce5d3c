import type { RecountAnswer, RecountedFigure } from '@app/contracts';
import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { system } from '../../../shared/ui/system.js';
import { Recount } from './recounted.js';
import { useCounting } from './use-counting.js';

const done: RecountedFigure = {
  success: true,
  value: 3,
  recomputed: 3,
  equal: true,
  events: { from: '4', to: '900', count: 12, digest: 'ab'.repeat(32) },
  at: '900',
};
const going = (at: string): RecountAnswer => ({
  success: true,
  folding: { from: '0', at, to: '900' },
});

/** Answers one after the other, each when the test gives it. */
const server = () => {
  const waiting: ((answer: { data?: RecountAnswer; error?: unknown }) => void)[] = [];
  let asked = 0;
  const ask = () => {
    asked += 1;
    return new Promise<{ data?: RecountAnswer; error?: unknown }>((resolve) => {
      waiting.push(resolve);
    });
  };
  const answer = async (one: { data?: RecountAnswer; error?: unknown }) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    await act(async () => waiting.shift()?.(one));
  };
  return { ask, answer, count: () => asked };
};
const show = (ask: ReturnType<typeof server>['ask']) => {
  const Counted = () => {
    const counting = useCounting(ask);
    const told = counting.done && { ...counting.done, recomputed: '3 人', shown: '3 人' };
    return <Recount told={told} counting={counting} />;
  };
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Counted />
      </MemoryRouter>
    </ChakraProvider>,
  );
};

it('asks until the log is counted, and shows how far it is', async () => {
  const { ask, answer, count } = server();
  show(ask);
  await userEvent.click(screen.getByRole('button', { name: '重新计算' }));
  await answer({ data: { success: true, folding: { from: '0', at: '0', to: '0' } } });
  expect(screen.getByText('等前一次算完')).toBeInTheDocument();
  await answer({ data: going('450') });
  expect(screen.getByText('正在从日志折叠：位置 450 / 900')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await answer({ data: done });
  expect(screen.getByText('一致')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(count()).toBe(3);
});

it('asks no more once somebody has enough, and goes on when they want to', async () => {
  const { ask, answer, count } = server();
  show(ask);
  await userEvent.click(screen.getByRole('button', { name: '重新计算' }));
  await answer({ data: going('450') });
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.getByText('已停下，什么也没有改变。')).toBeInTheDocument();
  const before = count();
  await userEvent.click(screen.getByRole('button', { name: '继续' }));
  await waitFor(() => expect(count()).toBeGreaterThan(before));
  expect(screen.getByRole('button', { name: '正在重新计算…' })).toHaveAttribute('aria-disabled', 'true'); // prettier-ignore
});

it('asks no more once the page is left', async () => {
  const { ask, answer, count } = server();
  const { unmount } = show(ask);
  await userEvent.click(screen.getByRole('button', { name: '重新计算' }));
  unmount();
  await answer({ data: going('450') });
  expect(count()).toBe(1);
});

it('says so where it could not be counted', async () => {
  const { ask, answer } = server();
  show(ask);
  await userEvent.click(screen.getByRole('button', { name: '重新计算' }));
  await answer({ error: { status: 503, data: { success: false, code: 'BEHIND', error: '' } } });
  expect(screen.getByRole('button', { name: '重新计算' })).toBeEnabled();
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
});
