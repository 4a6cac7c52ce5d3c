import type { ContentSummary, JobView } from '@app/contracts';
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { system } from '../../../shared/ui/system.js';
import { Growth } from './growth.js';

const content = (readyCount: number) => ({ readyCount, sentenceCount: 3 }) as ContentSummary;
const job = (more: Partial<JobView>): JobView => ({
  id: 'j',
  kind: 'generate',
  state: 'done',
  done: 3,
  total: 3,
  ...more,
});
const show = (ready: number, ended: JobView | undefined, growing = false, onRetry?: () => void) =>
  render(
    <ChakraProvider value={system}>
      <Growth content={content(ready)} growing={growing} job={ended} onRetry={onRetry} />
    </ChakraProvider>,
  );

it.each([
  ['生成已取消：1/3 句可以听，2 句没有成功', 1, job({ state: 'cancelled' })],
  [
    '生成失败，请重试：0/3 句可以听，3 句没有成功',
    0,
    job({ state: 'failed', error: '生成失败，请重试' }),
  ],
  ['2/3 句可以听，1 句还没有声音', 2, job({})],
  ['2 段声音没有成功：3 句都可以听', 3, job({ state: 'partial', done: 4, total: 6 })],
])('says how it ended: %s', async (words, ready, ended) => {
  const retry = jest.fn();
  show(ready, ended, false, retry);
  expect(screen.getByRole('status').textContent).toBe(words);
  await userEvent.click(screen.getByRole('button', { name: /重试/ }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('tells of the present while a new generation runs', () => {
  show(2, job({ state: 'partial' }), true);
  expect(screen.getByRole('status').textContent).toBe('已生成 2 / 3 句');
});

it.each([
  ['network', '网络断开了。生成在服务器上继续，连上以后这里自己接上。'],
  ['server', '暂时连不上服务器。它一回来就接着生成，这里自己接上。'],
] as const)('says that nothing is heard for want of the %s, and that it goes on', (away, words) => {
  render(
    <ChakraProvider value={system}>
      <Growth content={content(1)} growing away={away} />
    </ChakraProvider>,
  );
  expect(screen.getByText(words)).toHaveAttribute('role', 'status');
  expect(screen.getByText('已生成 1 / 3 句')).toBeInTheDocument();
});

it('says nothing when all went well', () => {
  show(3, job({}));
  expect(screen.queryByRole('status')).toBeNull();
});
