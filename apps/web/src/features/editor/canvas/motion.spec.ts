import { select } from 'd3-selection';
import { interpolate, interpolateZoom, interrupt } from './motion.js';

/** What d3-zoom asks of a transition; the types of d3-transition are not here either. */
interface Moving {
  duration: (ms: number) => Moving;
  ease: (eased: (part: number) => number) => Moving;
  on: (types: string, hearer: (this: Element) => void) => Moving;
  tween: (name: string, tween: (this: Element) => (part: number) => void) => Moving;
  selection: () => unknown;
}
const frames: ((now: number) => void)[] = [];
const frame = (now: number) => frames.splice(0).forEach((step) => step(now));

beforeEach(() => {
  frames.length = 0;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((step) => frames.push(step));
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => void (frames.length = 0));
});
afterEach(() => jest.restoreAllMocks());

const moving = (element: Element, ms = 100) => {
  const heard: string[] = [];
  const parts: number[] = [];
  const hears = (type: string) => () => void heard.push(type);
  const selected = select(element);
  const movement = (selected as unknown as { transition: () => Moving }).transition();
  movement
    .duration(ms)
    .on('start.zoom', hears('start'))
    .on('interrupt.zoom end.zoom', hears('over'))
    .tween('zoom', () => (part) => void parts.push(part));
  return { heard, parts, movement, selected };
};

it('moves from the first frame to exactly the end, and says when it begins and is over', () => {
  const { heard, parts, movement, selected } = moving(document.createElement('div'));
  expect([movement.selection(), parts]).toEqual([selected, []]);
  for (const now of [1000, 1025, 1050, 1180]) frame(now);
  expect(parts).toEqual([0, 0.25, 0.5, 1]);
  expect([heard, frames]).toEqual([['start', 'over'], []]);
});

it('eases on the way, never at the end: what is moved must arrive', () => {
  const { parts, movement } = moving(document.createElement('div'));
  movement.ease((part) => part * 0.9);
  for (const now of [0, 50, 100]) frame(now);
  expect(parts).toEqual([0, 0.45, 1]);
});

it('stops where it is when it is interrupted, says so once, and moves no more', () => {
  const element = document.createElement('div');
  const { heard, parts } = moving(element);
  frame(0);
  frame(40);
  interrupt(element);
  interrupt(element);
  frame(80);
  expect([parts, heard]).toEqual([
    [0, 0.4],
    ['start', 'over'],
  ]);
});

it('gives way to the next movement of the same thing: two never pull at it', () => {
  const element = document.createElement('div');
  const first = moving(element);
  frame(0);
  const second = moving(element);
  for (const now of [50, 100, 150]) frame(now);
  expect(first.heard).toEqual(['start', 'over']);
  expect([second.parts.at(-1), second.heard]).toEqual([1, ['start', 'over']]);
});

it('is interrupted through the selection, too, also where nothing moves', () => {
  const element = document.createElement('div');
  const { heard } = moving(element);
  frame(0);
  const selected = select(element) as unknown as { interrupt: () => unknown };
  expect(selected.interrupt()).toBe(selected);
  selected.interrupt();
  expect(heard).toEqual(['start', 'over']);
});

it('goes from one view to the next in a straight line', () => {
  expect([interpolateZoom([0, 0, 100], [10, 20, 300])(0.5), interpolate([1], [3])(1)]).toEqual([
    [5, 10, 200],
    [3],
  ]);
});
