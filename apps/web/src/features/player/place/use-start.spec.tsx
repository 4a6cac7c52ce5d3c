import type { Lesson } from '@app/lesson';
import { render } from '@testing-library/react';
import { finishPlace, keepPlace } from '../../../shared/lib/practice/places.js';
import { useProgressQuery } from '../../../shared/lib/practice/calls.js';
import { useStart } from './use-start.js';

jest.mock('../../../shared/lib/practice/calls.js', () => ({ useProgressQuery: jest.fn() }));
jest.mock('../../../shared/lib/calls/hooks.js', () => ({ useSession: () => ({ token: 't' }) }));

const segments = [
  { occurrenceId: 'hello', type: 'transition' },
  { occurrenceId: 'a', type: 'normal' },
  { occurrenceId: 'b', type: 'normal' },
];
function Start({ number = null }: { number?: string | null }) {
  return (
    <p>
      {useStart('lesson', { segments } as unknown as Lesson, { number, occurrenceId: null })
        ?.occurrenceId ?? 'the beginning'}
    </p>
  );
}
const start = (number: string | null = null) => {
  const { container, unmount } = render(<Start number={number} />);
  const { textContent } = container;
  unmount();
  return textContent;
};
const elsewhere = (progress: object | null) =>
  jest
    .mocked(useProgressQuery)
    .mockReturnValue({ data: { success: true, progress, grades: [] } } as never);
const [long, ago, soon] = [
  '1970-01-01T00:00:00.000Z',
  '1970-01-02T00:00:00.000Z',
  '2999-01-01T00:00:00.000Z',
];

beforeEach(() => {
  localStorage.clear();
  elsewhere(null);
});

it('opens at the sentence of a number, announcements not counted', () => {
  expect(start('1')).toBe('a');
  expect(start('2')).toBe('b');
  expect(start('3')).toBe('the beginning');
});
it('goes on where they were last, here or on another device', () => {
  keepPlace('lesson', { occurrenceId: 'a', sectionId: 's' });
  expect(start()).toBe('a');
  elsewhere({ occurrenceId: 'b', at: soon, done: false });
  expect(start()).toBe('b');
  elsewhere({ occurrenceId: 'b', at: long, done: true });
  expect(start()).toBe('a');
});
it('begins anew after the end, here or on another device', () => {
  keepPlace('lesson', { occurrenceId: 'b', sectionId: 's' });
  finishPlace('lesson');
  elsewhere({ occurrenceId: 'b', at: ago, done: false });
  expect(start()).toBe('the beginning');
  elsewhere({ occurrenceId: 'b', at: soon, done: true });
  expect(start()).toBe('the beginning');
});
