import { FIELD_WORDS, fieldWords } from '@app/insight';
import { contexts } from '../apps/composition/src/contexts.js';

const events = contexts.flatMap(({ events: all }) => all);
const fields = events.flatMap(({ type, fields: all }) => Object.keys(all).map((field) => ({ type, field }))); // prettier-ignore

it('every field of every event has its words', () =>
  expect(fields.filter(({ type, field }) => fieldWords(type, field) === undefined)).toEqual([]));

it('no word is of nothing, or said again of one type', () => {
  const named = new Set(fields.flatMap(({ type, field }) => [field, `${type}.${field}`]));
  expect(Object.keys(FIELD_WORDS).filter((key) => !named.has(key))).toEqual([]);
  const again = Object.entries(FIELD_WORDS).filter(([key, words]) => FIELD_WORDS[key.split('.')[1] ?? ''] === words); // prettier-ignore
  expect(again).toEqual([]);
});

it('the words are Chinese and short, and no two fields of one event have the same', () => {
  for (const words of Object.values(FIELD_WORDS))
    expect(words).toMatch(/^(?=.*\p{Script=Han}).{0,40}[^。]$/u);
  for (const { type, fields: all } of events) {
    const words = Object.keys(all).map((field) => fieldWords(type, field));
    expect([type, words.filter((one, at) => words.indexOf(one) !== at)]).toEqual([type, []]);
  }
});
