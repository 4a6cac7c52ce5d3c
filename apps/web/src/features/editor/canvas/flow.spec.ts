import type { Graph } from '@app/lesson';
import { flowNodes } from './flow.js';

const node = (id: string) => ({
  id,
  type: 'textContent',
  position: { x: 0, y: 0 },
  sourceIds: [],
  params: { text: '', segments: [] },
});
const graph = { nodes: [node('a'), node('b')] } as unknown as Graph;
const chosenOf = (nodes: ReturnType<typeof flowNodes>) =>
  nodes.filter(({ selected }) => selected).map(({ id }) => id);

it('keeps what was just pressed while something else of the lesson comes', () => {
  const drawn = flowNodes([], graph, new Map(), []);
  const pressed = drawn.map((one) => (one.id === 'b' ? { ...one, selected: true } : one));
  expect(chosenOf(flowNodes(pressed, graph, new Map([['a', '2 句']]), undefined))).toEqual(['b']);
});
it('lets go of it once something else is chosen', () => {
  const drawn = flowNodes([], graph, new Map(), ['b']);
  expect(chosenOf(flowNodes(drawn, graph, new Map(), ['a']))).toEqual(['a']);
  expect(chosenOf(flowNodes(drawn, graph, new Map(), []))).toEqual([]);
});
it('leaves as they are the nodes of which nothing changed', () => {
  const drawn = flowNodes([], graph, new Map(), ['a']);
  expect(flowNodes(drawn, graph, new Map(), undefined)).toEqual(drawn);
});
