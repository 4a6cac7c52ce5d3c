import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Playing } from '../../../shared/lib/playback/use-engine.js';
import { useAutoStart } from './use-auto-start.js';

const mockPreferences = { autoStart: true };
jest.mock('../../../shared/lib/calls/hooks.js', () => ({ usePreferences: () => mockPreferences }));

const play = jest.fn();
const playing = { engine: { play }, order: ['a'] } as unknown as Playing;
function Lesson({ order = ['a'] }: { order?: string[] }) {
  useAutoStart({ ...playing, order });
  return null;
}
/** @param state what the screen before said of the way here */
const open = (state: unknown) => {
  const at = { pathname: '/player/l', state };
  const { rerender } = render(<Lesson order={[]} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  });
  const before = play.mock.calls.length;
  rerender(<Lesson />);
  rerender(<Lesson />);
  return [before, play.mock.calls.length];
};

beforeEach(() => play.mockClear());

it('begins a lesson that was made just now, once, when it is there', () =>
  expect(open('made')).toEqual([0, 1]));
it('begins no lesson that was merely opened', () => expect(open(null)).toEqual([0, 0]));
it('begins the next of several, whatever they want of new ones', () => {
  mockPreferences.autoStart = false;
  expect(open('next')).toEqual([0, 1]);
  mockPreferences.autoStart = true;
});
it('begins none unless they want that', () => {
  mockPreferences.autoStart = false;
  expect(open('made')).toEqual([0, 0]);
});
