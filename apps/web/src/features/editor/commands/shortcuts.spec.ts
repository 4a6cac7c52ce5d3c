import { commands } from './index.js';
import { given } from './testing.js';
import { commandOf } from './use-shortcuts.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What a key means when it is pressed in there. */
const pressed = (inside: string, init: KeyboardEventInit, covered = false): string | undefined => {
  document.body.innerHTML = inside;
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  (document.body.querySelector('[data-at]') ?? document.body).dispatchEvent(event);
  return commandOf(event, given({ selected: [0], canUndo: true }).now(), covered)?.id;
};

describe('keys', () => {
  it.each([
    ['<p>', { key: 'g' }, 'group'],
    ['<p>', { key: 'G', shiftKey: true }, undefined], // nothing to take apart
    ['<p>', { key: 'q' }, undefined],
    ['<p>', { key: 'c', ctrlKey: true }, undefined], // the browser does it
    ['<p>', { key: 'y', ctrlKey: true }, undefined], // nothing was undone
    ['<input data-at>', { key: 'g' }, undefined],
    ['<input data-at>', { key: 'z', ctrlKey: true }, undefined],
    ['<input data-at>', { key: 'k', ctrlKey: true }, 'palette'],
    ['<ul role=menu><li><a data-at>', { key: 'g' }, undefined],
    ['<div role=dialog data-state=open></div>', { key: 'k', ctrlKey: true }, undefined],
    ['<button data-at>', { key: ' ' }, undefined],
    ['<button data-at>', { key: 'Enter', ctrlKey: true }, undefined],
    ['<button data-at>', { key: 'g' }, 'group'],
    ['<div data-at tabindex=0>', { key: ' ' }, 'play'],
  ])('in %s %o means %s', (inside, init, id) => expect(pressed(inside, init)).toBe(id));

  it('only those that need no canvas are there over a work place', () => {
    const kept = commands.filter(({ overWorkPlace }) => overWorkPlace).map(({ id }) => id);
    expect(kept).toEqual(['undo', 'redo', 'history', 'words', 'palette', 'keys']);
    expect(pressed('<p>', { key: 'z', ctrlKey: true }, true)).toBe('undo');
    expect(pressed('<p>', { key: 'g' }, true)).toBeUndefined();
  });
});
