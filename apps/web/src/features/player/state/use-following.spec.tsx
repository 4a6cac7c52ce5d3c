import { render } from '@testing-library/react';
import { useFollowing } from './use-following.js';

interface Props {
  current?: string | undefined;
  playing?: boolean;
  start?: string | undefined;
}
function Page({ current, playing = false, start }: Props) {
  useFollowing(current, playing, start);
  return ['a', 'b', 'c'].map((id) => <p key={id} data-occurrence={id} />);
}

const scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  jest.spyOn(performance, 'now').mockReturnValue(60_000); // they have just moved it, however slow this machine is
  globalThis.CSS = { escape: (text: string) => text } as typeof CSS;
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  Element.prototype.getBoundingClientRect = () => ({ top: 5000, bottom: 5080 }) as DOMRect;
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.getAttribute('data-occurrence') ?? '');
  };
});

afterEach(() => void jest.restoreAllMocks());

it('goes to the sentence a lesson opens at, once, however early that is', () => {
  const { rerender } = render(<Page />);
  rerender(<Page current="a" />); // the place they were last is not yet known
  rerender(<Page current="b" start="b" />);
  rerender(<Page current="c" start="b" />);
  rerender(<Page current="b" start="b" />);
  expect(scrolledTo).toEqual(['b']);
});
it('follows what sounds', () => {
  const { rerender } = render(<Page current="a" />);
  rerender(<Page current="a" playing />);
  rerender(<Page current="b" playing />);
  expect(scrolledTo).toEqual(['a', 'b']);
});
it('leaves a page that a finger has just moved alone, at the start too', () => {
  const { rerender } = render(<Page />);
  window.dispatchEvent(new Event('touchmove'));
  rerender(<Page current="b" start="b" />);
  rerender(<Page current="c" start="b" playing />);
  expect(scrolledTo).toEqual([]);
});
it('leaves a page alone where the sentence is in sight already', () => {
  Element.prototype.getBoundingClientRect = () => ({ top: 100, bottom: 200 }) as DOMRect;
  render(<Page current="a" start="a" />);
  expect(scrolledTo).toEqual([]);
});
