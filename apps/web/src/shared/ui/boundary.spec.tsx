import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { Boundary } from './boundary.js';
import { system } from './system.js';

const Torn = () => {
  throw new Error('torn');
};
const page = (at: string, broken: boolean) => (
  <ChakraProvider value={system}>
    <Boundary at={at}>{broken ? <Torn /> : <p>whole</p>}</Boundary>
  </ChakraProvider>
);

it('is about the place where it broke, and of no other', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(page('/a', true));
  expect(screen.getByRole('alert')).toHaveTextContent('这一页出了问题');
  rerender(page('/a', false));
  expect(screen.getByRole('alert')).toBeVisible();
  rerender(page('/b', false));
  expect(screen.getByText('whole')).toBeVisible();
  jest.restoreAllMocks();
});
