import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { leaveKeysToInputMethod } from './composing.js';

let heard: string[];
function Field() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => heard.push(`page ${key}`);
    addEventListener('keydown', onKey);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keydown', onKey, true);
    };
  }, []);
  return (
    <input
      aria-label="名称"
      onKeyDown={({ key }) => heard.push(`field ${key}`)}
      onKeyDownCapture={({ key }) => heard.push(`field ${key}`)}
    />
  );
}

describe('keys while an input method composes', () => {
  let end: () => void;
  beforeEach(() => {
    heard = [];
    end = leaveKeysToInputMethod();
    render(<Field />);
  });
  afterEach(() => end());
  const press = (key: string, more: object) =>
    fireEvent.keyDown(screen.getByLabelText('名称'), { key, ...more });

  it('take and drop what it offers, and do nothing of ours', () => {
    press('Enter', { isComposing: true });
    press('Escape', { isComposing: true });
    press('ArrowUp', { keyCode: 229 });
    expect(heard).toEqual([]);
  });
  it('still do what the input method does with them', () => {
    const field = screen.getByLabelText('名称');
    const event = createEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent(field, event);
    expect(event.defaultPrevented).toBe(false);
  });
  it('are ours again when it is done', () => {
    press('Enter', { isComposing: true });
    press('Enter', {});
    expect(heard).toEqual(['page Enter', 'field Enter', 'field Enter', 'page Enter']);
  });
});
