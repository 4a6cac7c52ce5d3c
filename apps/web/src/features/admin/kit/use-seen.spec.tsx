import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { onTopOf, useSeen } from './use-seen.js';

const words = { title: '渐弱', text: '' };
function Form({ now }: { now: typeof words }) {
  const [typed, setTyped] = useState(now.title);
  const { seen, read, changed } = useSeen(now);
  return (
    <>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <pre>{JSON.stringify(seen)}</pre>
      <samp>{read.title}</samp>
      {changed && <output>别人刚改过</output>}
    </>
  );
}

describe('a form that is open while somebody else saves', () => {
  it('keeps what is typed, says so, and is said over what stands there now', async () => {
    const { rerender } = render(<Form now={words} />);
    await userEvent.type(screen.getByRole('textbox'), '入睡');
    rerender(<Form now={{ ...words }} />); // asked for once more, and the same
    expect(screen.queryByRole('status')).toBeNull();
    const theirs = { title: '变小声', text: '慢慢地' };
    rerender(<Form now={theirs} />);
    expect(screen.getByRole('status')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('渐弱入睡');
    expect(screen.getByText(JSON.stringify(theirs))).toBeVisible();
  });

  it('is not said over what came a moment ago: nobody has read it', () => {
    jest.useFakeTimers();
    const { rerender, container } = render(<Form now={words} />);
    const read = () => container.querySelector('samp')?.textContent;
    rerender(<Form now={{ ...words, title: '变小声' }} />);
    act(() => jest.advanceTimersByTime(1400));
    rerender(<Form now={{ ...words, title: '轻一点' }} />);
    act(() => jest.advanceTimersByTime(1400));
    expect(read()).toBe('渐弱');
    act(() => jest.advanceTimersByTime(100));
    expect(read()).toBe('轻一点');
    jest.useRealTimers();
  });

  it('takes over what nobody typed here', () => {
    const before = { value: 'たに', priority: 0, isEnabled: true };
    const now = { value: 'や', priority: 0, isEnabled: false };
    expect(onTopOf({ ...before, priority: 5 }, before, now)).toEqual({ ...now, priority: 5 });
    expect(onTopOf({ ...before, value: 'こく' }, before, now)).toEqual({ ...now, value: 'こく' });
  });
});
