import type { Lesson, Sentence as Line } from '@app/lesson';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { LESSON } from '../../../../test/lesson.js';
import { stage } from '../../../../test/stage.js';
import { ShownContext, type Shown } from '../context/context.js';
import { Sentence } from './sentence.js';

const mockDrawn = jest.fn();
jest.mock('./sentence-text.js', () => ({
  SentenceText: ({ line }: { line: { occurrenceId: string } }) => {
    mockDrawn(line.occurrenceId);
    return null;
  },
}));
jest.mock('./sentence-foot.js', () => ({ SentenceFoot: () => null }));

const nothing = () => undefined;
const lines = ['a', 'b', 'c'].map((occurrenceId): Line => ({
  id: occurrenceId,
  occurrenceId,
  content: '谷が答えます。',
  type: 'normal',
  keywords: [],
  language: 'ja',
  speaker: 'default',
  audioUrl: '/media/o.mp3',
  translations: {},
}));
const shown: Shown = {
  content: LESSON,
  lesson: { speakers: [] } as unknown as Lesson,
  mine: false,
  lines,
  numbers: new Map(),
  unsaid: new Map(),
  clipOf: nothing,
  text: 'shown',
  translation: undefined,
  told: new Set(),
  target: 'zh-CN',
  refetch: nothing,
  go: nothing,
  rest: nothing,
  reveal: nothing,
  openWord: nothing,
  retry: nothing,
  translated: nothing,
  write: async () => true,
};

let sound: (occurrenceId: string) => void = nothing;
function Sounding() {
  const [current, setCurrent] = useState('a');
  useEffect(() => {
    sound = setCurrent;
  }, []);
  return lines.map((line) => (
    <Sentence
      key={line.occurrenceId}
      line={line}
      current={line.occurrenceId === current}
      revealed={false}
      lost={false}
      unheard={false}
      secret={false}
      word={undefined}
    />
  ));
}

it('draws only the sentence that ends and the one that begins', () => {
  stage(
    <ShownContext value={shown}>
      <Sounding />
    </ShownContext>,
    { answers: {} },
  );
  mockDrawn.mockClear();
  act(() => sound('b'));
  expect(mockDrawn.mock.calls.map(([id]) => id as string)).toEqual(['a', 'b']);
});
