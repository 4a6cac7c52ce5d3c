import { screen } from '@testing-library/react';
import { LESSON } from '../../../../test/lesson.js';
import { stage } from '../../../../test/stage.js';
import { finishPlace, keepPlace } from '../../../shared/lib/practice/places.js';
import { Ended } from './ended.js';

const lesson = (id: string) => ({ ...LESSON, id, title: `课 ${id}` });
const answers = {
  'GET /api/public/contents/latest': () => ({
    success: true,
    contents: ['a', 'b', 'c'].map(lesson),
    total: 3,
    page: 1,
    pageSize: 50,
  }),
};
const hear = (id: string) => keepPlace(id, { occurrenceId: 'o', sectionId: 's' });
beforeEach(() => localStorage.clear());

it('does not send a visitor back to what they have heard to its end here', async () => {
  for (const id of ['a', 'b', 'c']) hear(id);
  for (const id of ['a', 'b']) finishPlace(id); // b has just ended; c was left in its middle
  stage(<Ended content={lesson('b')} onAgain={() => undefined} />, { answers });
  expect((await screen.findByRole('link')).textContent).toBe('下一课：课 c');
});
it('nor to one they have finished and hear again', async () => {
  for (const id of ['b', 'c']) hear(id);
  finishPlace('c');
  hear('c');
  stage(<Ended content={lesson('b')} onAgain={() => undefined} />, { answers });
  expect((await screen.findByRole('link')).textContent).toBe('下一课：课 a');
});
