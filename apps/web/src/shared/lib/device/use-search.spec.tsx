import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
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
