import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { system } from '../../../shared/ui/system.js';
import { WorkButton } from './screen.js';

it('keeps the keyboard while it works, and does not begin a second time', async () => {
  const done: string[] = [];
  const form = (busy: boolean) => (
    <ChakraProvider value={system}>
      <form onSubmit={(event) => (event.preventDefault(), done.push('sent'))}>
        <WorkButton type="submit" busy={busy} onClick={() => done.push('pressed')}>
          保存
        </WorkButton>
      </form>
    </ChakraProvider>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: '保存' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  rerender(form(true));
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['pressed', 'sent']);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
