import type { Sentence } from '@app/lesson';
import { fireEvent, screen } from '@testing-library/react';
import { LESSON } from '../../../../test/lesson.js';
import { stage } from '../../../../test/stage.js';
import { practised } from '../../../shared/lib/practice/index.js';
import { Dictation } from './dictation.js';

jest.mock('../../../shared/lib/practice/index.js', () => ({
  practised: jest.fn(),
  unsentPractice: jest.fn(async () => []),
}));

const characters = [
  { text: '谷', reading: 'たに' },
  { text: 'が', reading: '' },
  { text: '答', reading: 'こた' },
  { text: 'えます。', reading: '' },
];
const line = {
  occurrenceId: 'o',
  content: '谷が答えます。',
  language: 'ja',
  annotation: { reading: 'たにがこたえます。', characters },
  translations: {},
} as unknown as Sentence;
const onPoor = jest.fn();
const open = (cloze = false) =>
  stage(
    <Dictation
      content={LESSON}
      line={line}
      onPoor={onPoor}
      onNext={undefined}
      onClose={() => undefined}
      cloze={cloze}
      onCloze={() => undefined}
    />,
    {
      answers: {},
    },
  );
const write = (text: string) => {
  const field = screen.getByLabelText('写下你听到的');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  jest.clearAllMocks();
});

it('takes what is written as it is read for heard, and marks nothing as hard', () => {
  open();
  write('たにがこたえます');
  expect(screen.getByText('每个字都听对了。')).toBeVisible();
  expect(onPoor).not.toHaveBeenCalled();
  expect(practised).not.toHaveBeenCalled();
});
it('marks as hard what was not heard, once', () => {
  open();
  write('やま');
  write('かわ');
  expect(onPoor).toHaveBeenCalledTimes(1);
});
it('hides what it has shown when only the words of the gaps are asked for', () => {
  open();
  write('やま');
  fireEvent.change(screen.getByLabelText('写下你听到的'), { target: { value: 'た' } });
  expect(screen.getByText('谷が答えます。')).toBeVisible(); // to correct oneself by
  fireEvent.click(screen.getByRole('button', { name: '填空' }));
  expect(screen.queryByText('谷が答えます。')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '看答案' }));
  expect(jest.mocked(practised).mock.calls.map(([{ kind }]) => kind)).toEqual(['revealed']);
});
