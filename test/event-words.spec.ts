import { EVENT_WORDS } from '@app/contracts';
import { contexts } from '../apps/composition/src/contexts.js';

const definitions = contexts.flatMap(({ events }) => events);
const types = definitions.map(({ type }) => type);

it('every event has its words, and no word is of none', () =>
  expect(Object.keys(EVENT_WORDS)).toEqual(types.toSorted((a, b) => (a < b ? -1 : 1))));

it('the words are Chinese, short, and tell one event from another', () => {
  const words = Object.values(EVENT_WORDS);
  for (const [name, meaning] of words) {
    expect(name).toMatch(/^\p{Script=Han}{2,10}$/u);
    expect(meaning).toMatch(/^(?=.*\p{Script=Han}).{5,40}。$/u);
  }
  expect(new Set(words.map(([name]) => name)).size).toBe(words.length);
});

it('every event has a sample that fits what it declares', () => {
  for (const definition of definitions) expect(() => definition.example).not.toThrow();
});
