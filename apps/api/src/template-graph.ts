import { createLesson } from '@app/lesson';

/** Nodes of which a template can be made. */
export const templateGraph = () => {
  let next = 0;
  const newId = () => `n${(next += 1)}`;
  return createLesson({ text: 'はい。' }, { newId, at: '2026-01-01T00:00:00.000Z' }).graph;
};
