import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useNamed, useTrueAddress } from './use-address.js';

function Page({ current }: { current?: string }) {
  useTrueAddress(current);
  return (
    <p>
      {useLocation().search} opened at {useNamed().number}
    </p>
  );
}
const at = (current?: string) => (
  <MemoryRouter initialEntries={['/player/1?s=2&from=home']}>
    <Page {...(current !== undefined && { current })} />
  </MemoryRouter>
);

it('names a sentence until they stand at another; what it named is remembered', () => {
  const { rerender } = render(at());
  rerender(at('b'));
  expect(screen.getByText('?s=2&from=home opened at 2')).toBeTruthy();
  rerender(at('c'));
  expect(screen.getByText('?from=home opened at 2')).toBeTruthy();
  rerender(at('b'));
  expect(screen.getByText('?from=home opened at 2')).toBeTruthy();
});
