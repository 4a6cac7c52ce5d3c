import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ALL, useWanted } from './wanted.js';

const wantedAt = (address: string) =>
  renderHook(() => useWanted(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;

it('keeps both of two choices that come before the address says the first', () => {
  const result = wantedAt('/content?language=ja');
  const [, want] = result.current;
  act(() => {
    want({ sort: 'title' });
    want({ visibility: 'private' });
  });
  expect(result.current[0]).toEqual({
    ...ALL,
    language: 'ja',
    sort: 'title',
    visibility: 'private',
  });
  act(() => want(ALL));
  expect(result.current[0]).toEqual(ALL);
});
