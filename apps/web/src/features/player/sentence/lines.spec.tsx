import type { Lesson, Sentence as Line } from '@app/lesson';
import { screen } from '@testing-library/react';
import { LESSON } from '../../../../test/lesson.js';
import { stage } from '../../../../test/stage.js';
import { MomentContext, ShownContext, type Moment, type Shown } from '../context/context.js';
import { Lines } from './lines.js';

jest.mock('./below.js', () => ({ Below: () => null }));
jest.mock('../words/words.js', () => ({ Words: ({ line }: { line: Line }) => line.content }));

const line = (occurrenceId: string, type: Line['type'] = 'normal'): Line => ({
  id: occurrenceId,
  occurrenceId,
  content: `原文 ${occurrenceId}`,
  type,
  keywords: [],
  language: 'ja',
  speaker: 'default',
  audioUrl: '/media/o.mp3',
  translations: { 'zh-CN': `译文 ${occurrenceId}` },
});
const lines = [line('a'), line('b'), line('c', 'transition'), line('d')];
const nothing = () => undefined;
const open = (exercise: Moment['practice']['exercise']) => {
  const shown: Partial<Shown> = {
    content: LESSON,
    lesson: { speakers: [] } as unknown as Lesson,
    lines,
    numbers: new Map([
      ['a', 1],
      ['b', 2],
      ['d', 3],
    ]),
    unsaid: new Map(),
    text: 'shown',
    translation: 'zh-CN',
    told: new Set(),
    clipOf: nothing,
  };
  const moment = {
    playing: { now: { status: 'idle' }, lost: new Set() },
    current: 'b',
    practice: { exercise },
    revealed: new Set(['d']),
    heard: new Set(),
  };
  stage(
    <ShownContext value={shown as Shown}>
      <MomentContext value={moment as unknown as Moment}>
        <Lines />
      </MomentContext>
    </ShownContext>,
    { answers: {} },
  );
  return ['a', 'b', 'c', 'd'].filter(
    (id) => screen.queryAllByText(new RegExp(`(原文|译文) ${id}`)).length > 0,
  );
};

it('shows nothing of the sentences of a dictation that are still to come', () => {
  expect(open({ kind: 'dictation', occurrenceId: 'b', atOnce: false })).toEqual(['a', 'c']);
  expect(screen.getByRole('img', { name: '第 3 句，原文没有显示' })).toHaveTextContent('· · ·');
});
