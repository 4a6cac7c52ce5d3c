import { screen } from '@testing-library/react';
import { LEARNER, stage } from '../../../test/stage.js';
import { keepPlace } from '../../shared/lib/practice/places.js';
import { Today } from './today.js';

beforeEach(() => localStorage.clear());
const place = { occurrenceId: 'o', sectionId: 's' };
const open = (user?: typeof LEARNER) => {
  const away = () => Promise.reject(new TypeError('offline'));
  stage(<Today />, {
    ...(user && { user }),
    answers: { 'GET /api/practice/progress': away, 'GET /api/practice/reviews': away },
  });
};

it('does not send a person who has begun back to the first lesson for want of a server', async () => {
  keepPlace('x', place);
  open(LEARNER);
  const link = await screen.findByRole('link', { name: /继续上次那一课/ });
  expect(link).toHaveAttribute('href', '/player/x?o=o');
});
it('sends a visitor without a network to what they have begun', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  keepPlace('x', place);
  open();
  expect(await screen.findByRole('link', { name: /继续上次那一课/ })).toBeInTheDocument();
  jest.restoreAllMocks();
});
it('goes on to the next lesson where one was heard to its end', async () => {
  const content = { id: 'x', title: '谷', description: '', tags: [], visibility: 'public', language: 'ja', level: '', durationSeconds: 9, sentenceCount: 2, readyCount: 2, failedCount: 0, generating: false, speakers: ['A'], revision: 1, author: { id: 'a', username: '山' }, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }; // prettier-ignore
  const heard = { contentId: 'x', at: '2026-01-02T00:00:00.000Z', finished: 1, done: true, heard: 2, sentences: 2, percentage: 100, ms: 900, content }; // prettier-ignore
  stage(<Today />, {
    user: LEARNER,
    answers: {
      'GET /api/practice/progress': () => ({ success: true, progress: [heard] }),
      'GET /api/practice/reviews': () => Promise.reject(new TypeError('offline')),
    },
  });
  expect(await screen.findByText('听下一课')).toBeInTheDocument();
});
it('begins with the first lesson where nothing was heard', async () => {
  open(LEARNER);
  expect(await screen.findByText('听第一课')).toBeInTheDocument();
});
