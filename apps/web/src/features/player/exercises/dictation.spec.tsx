import type { Sentence } from '@app/lesson';
import { loadWritings } from '@app/spoken';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { LESSON } from '../../../../test/lesson.js';
import { stage } from '../../../../test/stage.js';
import { practised } from '../../../shared/lib/practice/index.js';
import { Dictation } from './dictation.js';

jest.mock('../../../shared/lib/practice/index.js', () => ({
  practised: jest.fn(),
  unsentPractice: jest.fn(async () => []),
}));

const play = jest.fn(async () => 0);
jest.mock('../../../shared/lib/playback/use-clip.js', () => ({
  useClip: () => ({ sounding: undefined, play: (...of: []) => play(...of) }),
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
const keys: { current: (() => void) | undefined } = { current: undefined };
const open = (cloze = false, said = line) =>
  stage(
    <Dictation
      content={LESSON}
      line={said}
      onPoor={onPoor}
      onNext={undefined}
      onClose={() => undefined}
      cloze={cloze}
      onCloze={() => undefined}
      keys={keys}
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

/** As newer browsers have it. */
const inSight = jest.fn((): unknown => Promise.resolve());
beforeEach(() => {
  Element.prototype.scrollIntoView = inSight;
  jest.clearAllMocks();
});

it('says its sentence again for keys outside of it, and lets them go', () => {
  open(false, { ...line, audioUrl: '/media/o.mp3' });
  keys.current?.();
  expect(play.mock.calls).toEqual([['/media/o.mp3'], ['/media/o.mp3']]); // at the beginning, and now
  cleanup();
  expect(keys.current).toBeUndefined();
});
it('comes into sight whole again with what was compared', () => {
  open();
  inSight.mockClear();
  write('谷が');
  expect(inSight.mock.contexts).toContain(screen.getByRole('form'));
});
it('takes what is written as it is read for heard, and marks nothing as hard', () => {
  open();
  write('たにがこたえます');
  expect(screen.getByText('每个字都听对了。')).toBeVisible();
  expect(onPoor).not.toHaveBeenCalled();
  const heard = { kind: 'dictated', contentId: LESSON.id, occurrenceId: 'o', score: 1 };
  expect(jest.mocked(practised).mock.calls).toEqual([[heard]]);
});
it('tells how much was heard of what was written unseen, once, and never what was written', () => {
  open();
  write('谷が');
  write('谷が答えます');
  const told = jest.mocked(practised).mock.calls.map(([event]) => event);
  expect(told.map(({ kind, score }) => [kind, score])).toEqual([
    ['dictated', 1 / 3],
    ['revealed', undefined],
  ]);
  expect(JSON.stringify(told)).not.toContain('谷');
});
it.each([
  ['after the answer was seen', false, () => fireEvent.click(screen.getByText('看答案'))],
  ['of a few words in their gaps', true, () => undefined],
])('tells nothing of it %s', (_, cloze, before) => {
  open(cloze);
  before();
  write('谷が答えます');
  const kinds = jest.mocked(practised).mock.calls.map(([{ kind }]) => kind);
  expect(kinds).not.toContain('dictated');
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
  expect(jest.mocked(practised).mock.calls.map(([{ kind }]) => kind)).toEqual([
    'dictated',
    'revealed',
  ]);
});
it('does not hear whether it was written in figures or in words', async () => {
  open(false, { ...line, content: 'I get up at 10:30.', language: 'en', annotation: undefined });
  await act(() => loadWritings('en'));
  write('i get up at ten thirty');
  expect(screen.getByText('每个字都听对了。')).toBeVisible();
  expect(screen.getByText('I get up at 10:30.')).toBeVisible();
});
