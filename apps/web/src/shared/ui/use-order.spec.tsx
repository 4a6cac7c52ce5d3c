import { fireEvent, render, screen } from '@testing-library/react';
import { useOrder } from './use-order.js';

let moves: [string, string | null][];
function Rows() {
  const order = useOrder(['a', 'b', 'c'], (id, before) => moves.push([id, before]));
  return ['a', 'b', 'c'].map((id) => (
    <button key={id} {...order.row(id)} onKeyDown={order.keys(id)}>
      {id}
    </button>
  ));
}
const row = (name: string) => screen.getByText(name);
const press = (name: string, key: string, altKey = true) =>
  fireEvent.keyDown(row(name), { key, altKey });
const dataTransfer = { setData: () => undefined };
const drag = (name: string, over: string) => {
  fireEvent.dragStart(row(name), { dataTransfer });
  fireEvent.dragOver(row(over), { dataTransfer });
  const shown = row(over).dataset.over;
  fireEvent.drop(row(over), { dataTransfer });
  return shown;
};

describe('rows in order', () => {
  beforeEach(() => {
    moves = [];
    render(<Rows />);
  });

  it('go one up or down with Alt and the arrows, to the end too', () => {
    press('b', 'ArrowUp');
    press('a', 'ArrowDown');
    press('b', 'ArrowDown');
    expect(moves).toEqual([
      ['b', 'a'],
      ['a', 'c'],
      ['b', null],
    ]);
  });
  it('stay at both ends, and without Alt the arrows are not theirs', () => {
    press('a', 'ArrowUp');
    press('c', 'ArrowDown');
    press('b', 'ArrowUp', false);
    press('b', 'x');
    expect(moves).toEqual([]);
  });
  it('are put after a row they are drawn down on, and before one they are drawn up on', () => {
    drag('a', 'b');
    drag('a', 'c');
    drag('c', 'a');
    expect(moves).toEqual([
      ['a', 'c'],
      ['a', null],
      ['c', 'a'],
    ]);
  });
  it('show where they would go, and nothing once they are there', () => {
    expect(drag('a', 'c')).toBe('true');
    expect(row('c').dataset.over).toBeUndefined();
    expect(drag('b', 'b')).toBeUndefined();
    expect(moves).toEqual([['a', null]]);
  });
});
