import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { onFeedbackWanted } from '../lib/failures/feedback.js';
import { part } from './part.js';
import { system } from './system.js';

const Panel = ({ name, onClose }: { name: string; onClose?: () => void }) => (
  <p>
    {name} <button onClick={onClose}>zu</button>
  </p>
);
const given = (
  load: () => Promise<{ Panel: typeof Panel }>,
  otherwise?: Parameters<typeof part>[2],
) => {
  const Part = part(load, 'Panel', otherwise);
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <ChakraProvider value={system}>
        <p>beside it</p>
        <button onClick={() => setOpen(true)}>open</button>
        <Suspense fallback="…">
          {open && <Part name="here" onClose={() => setOpen(false)} />}
        </Suspense>
      </ChakraProvider>
    );
  }
  return act(async () => render(<Page />));
};
const failing = (times: number) =>
  jest.fn(async () => {
    if (times-- > 0) throw new Error('no such file');
    return { Panel };
  });
const BROKEN = '这一页出了问题';
const UNLOADED = '这一部分没有下载下来';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('is asked for once, and drawn', async () => {
  const load = failing(0);
  await given(load);
  expect(screen.getByText('here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('breaks nothing around it when it cannot be loaded, and a retry asks anew', async () => {
  const load = failing(1);
  await given(load);
  expect(screen.getByText(UNLOADED)).toBeVisible();
  expect(screen.getByText('beside it')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.click(screen.getByText('再试一次')));
  expect(screen.getByText('here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is asked for anew when it is closed and opened again', async () => {
  await given(failing(1));
  await act(async () => fireEvent.click(screen.getByText('关闭')));
  expect(screen.queryByText(UNLOADED)).toBeNull();
  await act(async () => fireEvent.click(screen.getByText('open')));
  expect(screen.getByText('here')).toBeVisible();
});

it('says so where the network is away', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await given(failing(1));
  expect(screen.getByText(/^没有网络，这一部分还没有存到这台设备上/)).toBeVisible();
});

it('comes by itself when the network is back, and the box stays still until then', async () => {
  const load = failing(2);
  await given(load);
  const box = screen.getByRole('alert');
  await act(async () => dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('alert')).toBe(box);
  await act(async () => dispatchEvent(new Event('online')));
  expect(screen.getByText('here')).toBeVisible();
});

it('keeps an exception while drawing to itself, and offers ways on', async () => {
  const wanted = jest.fn();
  const forget = onFeedbackWanted(wanted);
  let broken = true;
  const Torn = () => {
    if (broken) throw new Error('torn');
    return <p>whole</p>;
  };
  await given(async () => ({ Panel: Torn }));
  expect(screen.getByText(BROKEN)).toBeVisible();
  expect(screen.getByText('回首页')).toHaveAttribute('href', '/');
  fireEvent.click(screen.getByText('反馈'));
  expect(wanted).toHaveBeenCalledTimes(1);
  broken = false;
  await act(async () => fireEvent.click(screen.getByText('重试')));
  expect(screen.getByText('whole')).toBeVisible();
  forget();
});

it('leaves the page whole without what only goes along', async () => {
  await given(failing(1), { instead: null });
  expect(screen.queryByText(UNLOADED)).toBeNull();
  expect(screen.getByText('beside it')).toBeVisible();
});
