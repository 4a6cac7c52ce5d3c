import { createLesson } from '../creating/create-lesson.js';
import { applyChanges, type Change } from './changes.js';
import type { LessonDocument } from '../types.js';

const made = (): LessonDocument => {
  let count = 0;
  const newId = () => `id${(count += 1)}`;
  const { graph, resources } = createLesson({ text: '一。二。', language: 'ja' }, { newId, at: '2026-01-01T00:00:00Z' }); // prettier-ignore
  return { graph, resources, voices: {} };
};
const readings = (count: number, reading: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, `${reading}${at}`]));

it('copies what it changes once, however much of it changes', () => {
  // A copy of all for each change is minutes here and runs into the test's own limit.
  const MANY = 40_000;
  const document = made();
  const before = readings(MANY, 'old');
  const changes = Object.entries(readings(MANY, 'new')).map(([id, value]): Change => ({
    path: ['annotations', id],
    value,
  }));
  const resources = { ...document.resources, annotations: before };
  const after = applyChanges({ ...document, resources }, changes);
  expect(Object.values(after.resources.annotations).at(-1)).toBe(`new${MANY - 1}`);
  expect(Object.values(before).at(-1)).toBe(`old${MANY - 1}`);
});

it('leaves the document, and the values of the changes, as they were', () => {
  const value = { zh: 'one' };
  const document = made();
  const before = JSON.stringify(document);
  const after = applyChanges(document, [
    { path: ['translations', 'zh-CN'], value },
    { path: ['translations', 'zh-CN', 'b'], value: 'two' },
    { path: ['translations', 'zh-CN', 'zh'] },
  ]);
  expect(after.resources.translations['zh-CN']).toEqual({ b: 'two' });
  expect(value).toEqual({ zh: 'one' });
  expect(JSON.stringify(document)).toBe(before);
});

it('takes __proto__ for a name like any other', () => {
  const after = applyChanges(made(), [{ path: ['annotations', '__proto__'], value: 'あ' }]);
  expect(Object.keys(after.resources.annotations)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(after.resources.annotations)).toBe(Object.prototype);
});
