import { fireEvent, render, screen } from '@testing-library/react';
import { bindingsOf } from './keyboard.js';
import { useKeys } from './use-keys.js';

const done: string[] = [];
function Player() {
  useKeys({
    bindings: bindingsOf({}),
    actions: {
      toggle: () => done.push('toggle'),
      next: () => done.push('next'),
      stop: () => done.push('stop'),
    },
    releases: {},
    onCount: (repeats) => done.push(`${repeats} times`),
  });
  return (
    <>
      <button type="button">下一句</button>
      <input type="radio" aria-label="一句一停" />
      <select aria-label="速度" />
      <input aria-label="写下你听到的" />
    </>
  );
}
/** The way the focus came there. */
const focus = (element: HTMLElement, by: 'pointer' | 'keyboard') => {
  element.focus();
  const real = element.matches.bind(element);
  Object.assign(element, {
    matches: (selector: string) =>
      selector === ':focus-visible' ? by === 'keyboard' : real(selector),
  });
  return element;
};
const press = (target: Element, key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key, ...more });

beforeEach(() => {
  done.length = 0;
  render(<Player />);
});

it('lets go of what a pointer touched: the next key is the player’s', () => {
  for (const element of [screen.getByRole('button'), screen.getByRole('radio')]) {
    fireEvent.pointerDown(element);
    focus(element, 'pointer');
    fireEvent.click(element);
    expect(document.activeElement).toBe(document.body);
    press(element, ' ');
    press(element, 'ArrowRight');
  }
  expect(done).toEqual(['toggle', 'next', 'toggle', 'next']);
});
it('leaves a control its own keys where the keyboard came to it, and the focus', () => {
  const button = focus(screen.getByRole('button'), 'keyboard');
  press(button, ' ');
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  const radio = focus(screen.getByRole('radio'), 'keyboard');
  press(radio, ' ');
  press(radio, 'ArrowRight');
  expect(done).toEqual([]);
  press(radio, '3');
  press(button, 'ArrowRight');
  expect(done).toEqual(['3 times', 'next']);
});
it('rests while they type or choose; a list lets Escape through, and goes once something is chosen', () => {
  press(screen.getByLabelText('写下你听到的'), '3');
  const list = screen.getByRole('combobox');
  press(list, 'ArrowRight');
  expect(done).toEqual([]);
  press(list, 'Escape');
  expect(done).toEqual(['stop']);
  fireEvent.pointerDown(list);
  list.focus();
  fireEvent.click(list);
  expect(document.activeElement).toBe(list);
  fireEvent.change(list);
  expect(document.activeElement).toBe(document.body);
});
it('is deaf to an input method', () => {
  press(document.body, ' ', { isComposing: true });
  expect(done).toEqual([]);
});
