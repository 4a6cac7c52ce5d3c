import { act, fireEvent, render, screen } from '@testing-library/react';
import { scrollAt, useGrip } from './use-grip.js';
import { useOrder } from './use-order.js';

let moves: [string, string | null][];
let under: Element | null;
let frames: FrameRequestCallback[];
function Rows() {
  const order = useOrder(['a', 'b', 'c'], (id, before) => moves.push([id, before]));
  const grip = useGrip(order);
  return ['a', 'b', 'c'].map((id) => (
    <p key={id} {...order.row(id)} data-testid={id}>
      <b {...grip(id)}>{id}</b>
    </p>
  ));
}
const finger = { pointerType: 'touch', pointerId: 1, clientX: 5, clientY: 300 };
const nextFrame = () => act(() => frames.splice(0).forEach((frame) => frame(0)));

describe('a grip', () => {
  beforeEach(() => {
    [moves, frames, under] = [[], [], null];
    window.innerHeight = 700;
    Element.prototype.setPointerCapture = () => undefined;
    document.elementFromPoint = () => under;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    render(<Rows />);
  });
  afterEach(() => jest.restoreAllMocks());
  const drawTo = (id: string, onto: string) => {
    fireEvent.pointerDown(screen.getByText(id), finger);
    under = screen.getByText(onto);
    fireEvent.pointerMove(screen.getByText(id), finger);
    nextFrame();
  };

  it('puts its row where the finger leaves it, and shows where that is', () => {
    drawTo('c', 'a');
    expect(screen.getByTestId('a').dataset.over).toBe('true');
    expect(screen.getByTestId('c').dataset.drawn).toBe('true');
    fireEvent.pointerUp(screen.getByText('c'), finger);
    expect(moves).toEqual([['c', 'a']]);
    expect(screen.getByTestId('c').dataset.drawn).toBeUndefined();
  });
  it('puts nothing where the browser takes the finger away, or on itself', () => {
    drawTo('c', 'a');
    fireEvent.pointerCancel(screen.getByText('c'), finger);
    drawTo('b', 'b');
    fireEvent.pointerUp(screen.getByText('b'), finger);
    expect(moves).toEqual([]);
  });
  it('keeps the last row while the finger is outside the list', () => {
    drawTo('a', 'c');
    under = document.body;
    nextFrame();
    fireEvent.pointerUp(screen.getByText('a'), finger);
    expect(moves).toEqual([['a', null]]);
  });
});

it('the page goes under a finger near its edges, faster the nearer, and not in between', () => {
  const long = { top: -900, bottom: 2000 };
  expect([0, 44, 88, 350, 612, 656, 700].map((y) => scrollAt(y, 700, long))).toEqual([
    -14, -7, 0, 0, 0, 7, 14,
  ]);
});
it('the page goes no further than the list', () => {
  const inSight = { top: 120, bottom: 500 };
  expect([0, 350, 700].map((y) => scrollAt(y, 700, inSight))).toEqual([0, 0, 0]);
});
