import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Router, MemoryRouter, useLocation, type Navigator } from 'react-router-dom';
import { use, useState, type ReactNode } from 'react';
import { useSearch } from './use-search.js';

const within = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?q=a']}>{children}</MemoryRouter>
);

it('builds on what was chosen before it was drawn', () => {
  const { result } = renderHook(() => useSearch(), { wrapper: within });
  const [, change] = result.current;
  act(() => {
    for (const [name, value] of [
      ['from', '1'],
      ['to', '2'],
    ] as const)
      // prettier-ignore
      change((now) => (now.set(name, value), now));
  });
  expect(result.current[0].toString()).toBe('q=a&from=1&to=2');
});

it('shows what was chosen at once, whatever the router draws of it meanwhile, until it is somewhere else', () => {
  let at = '/?type=a';
  // A router that has no time: it goes on when it is told to.
  const navigator = {
    createHref: String,
    go() {},
    push() {},
    replace() {},
  } as unknown as Navigator;
  const { result, rerender } = renderHook(() => useSearch(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Router location={at} navigator={navigator}>
        {children}
      </Router>
    ),
  });
  const draws = (where: string) => {
    at = where;
    rerender();
    return result.current[0].get('type');
  };
  const choose = (type: string) => {
    act(() => result.current[1](() => new URLSearchParams({ type })));
    return result.current[0].get('type');
  };
  expect([choose('b'), choose('c')]).toEqual(['b', 'c']);
  expect([draws('/?type=b'), draws('/?type=c')]).toEqual(['c', 'c']);
  expect([choose('d'), draws('/?type=a')]).toEqual(['d', 'a']);
});

it('keeps what was chosen where a key interrupts the router, which then begins its drawing again', async () => {
  let resolve: (told: string) => void = () => {};
  const later = new Promise<string>((done) => (resolve = done));
  function Screen() {
    const [search, change] = useSearch();
    const [keys, press] = useState(0);
    // What the router draws takes its time, and what is drawn at once comes in between.
    if (useLocation().search === '?q=b') use(later);
    return (
      <>
        <output>{`${search.get('q')} ${keys}`}</output>
        <button onClick={() => change(() => new URLSearchParams({ q: 'b' }))}>choose</button>
        <button onClick={() => press((now) => now + 1)}>press</button>
      </>
    );
  }
  render(<Screen />, { wrapper: within });
  await act(async () => fireEvent.click(screen.getByText('choose')));
  expect(screen.getByRole('status')).toHaveTextContent('b 0');
  await act(async () => fireEvent.click(screen.getByText('press')));
  expect(screen.getByRole('status')).toHaveTextContent('b 1');
  await act(async () => resolve(''));
  expect(screen.getByRole('status')).toHaveTextContent('b 1');
});
