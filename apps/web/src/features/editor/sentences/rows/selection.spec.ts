import { moved, NOTHING, remaining, type Move, type Selection } from './selection.js';

const ids = ['a', 'b', 'c', 'd', 'e'];
const after = (...moves: Move[]): Selection =>
  moves.reduce((selection, move) => moved(selection, ids, move), NOTHING);
const chosen = (selection: Selection) => [...selection.chosen].join('');
const down = { kind: 'by', rows: 1, extend: false } as const;
const shiftDown = { kind: 'by', rows: 1, extend: true } as const;
const shiftUp = { kind: 'by', rows: -1, extend: true } as const;

it('begins at the first row with the arrow down, at the last with the arrow up', () => {
  expect(after(down).current).toBe('a');
  expect(after({ kind: 'by', rows: -1, extend: false }).current).toBe('e');
});
it('stays inside the table', () =>
  expect(after(down, { kind: 'by', rows: 99, extend: false }, down)).toMatchObject({
    current: 'e',
  }));
it('stretches with Shift and shrinks back to where it began', () => {
  expect(chosen(after(down, down, shiftDown, shiftDown))).toBe('bcd');
  expect(chosen(after(down, down, shiftDown, shiftDown, shiftUp, shiftUp, shiftUp))).toBe('ab');
});
it('takes a stretch with Shift and a click', () =>
  expect(chosen(after({ kind: 'to', id: 'd' }, { kind: 'to', id: 'b', extend: true }))).toBe(
    'bcd',
  ));
it('takes one more or one less with Ctrl', () => {
  expect(chosen(after({ kind: 'to', id: 'a' }, { kind: 'to', id: 'd', toggle: true }))).toBe('ad');
  expect(
    chosen(
      after(
        { kind: 'to', id: 'a' },
        { kind: 'to', id: 'd', toggle: true },
        { kind: 'to', id: 'a', toggle: true },
      ),
    ),
  ).toBe('d');
});
it('takes all that are shown, and nothing again', () => {
  expect(chosen(after({ kind: 'all' }))).toBe('abcde');
  expect(after({ kind: 'all' }, { kind: 'none' })).toMatchObject({
    chosen: new Set(),
    current: 'a',
  });
});
it('does not know rows that a filter hides', () =>
  expect(moved(after(down), ['b', 'c'], { kind: 'to', id: 'a' })).toEqual(after(down)));
it('lets go of rows that somebody removed', () => {
  const all = after(down, { kind: 'all' });
  expect(remaining(all, new Set(['b', 'c']))).toEqual({
    chosen: new Set(['b', 'c']),
    current: undefined,
    anchor: undefined,
  });
  expect(remaining(all, new Set(ids))).toBe(all);
});
