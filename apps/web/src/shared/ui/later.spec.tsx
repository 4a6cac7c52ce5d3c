import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { later } from './later.js';

const Hills = () => <p>hills</p>;
class Boundary extends Component<{ children: ReactNode }, { failed?: Error }> {
  override state: { failed?: Error } = {};
  static getDerivedStateFromError = (failed: Error) => ({ failed });
  override render = () =>
    this.state.failed ? String(this.state.failed.cause) : this.props.children;
}

it('shows what it is given until it is here, and then itself', async () => {
  const Screen = later(async () => ({ Hills }), 'Hills');
  render(<Screen waiting="…" />);
  expect(screen.getByText('…')).toBeVisible();
  await screen.findByText('hills');
});

it('is there at once where it was loaded ahead', async () => {
  const loaded = jest.fn(async () => ({ Hills }));
  const Screen = later(loaded, 'Hills');
  Screen.ahead();
  await loaded.mock.results[0]?.value;
  await Promise.resolve();
  render(<Screen waiting="…" />);
  expect(screen.getByText('hills')).toBeVisible();
  expect(loaded).toHaveBeenCalledTimes(1);
});

it('throws what cannot be had to who knows what to do, also when it failed ahead', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Screen = later(async (): Promise<{ Hills: () => ReactNode }> => {
    throw new Error('no such file');
  }, 'Hills');
  Screen.ahead();
  render(
    <Boundary>
      <Screen waiting="…" />
    </Boundary>,
  );
  expect(await screen.findByText('Error: no such file')).toBeVisible();
  jest.restoreAllMocks();
});
