import type { Lesson } from '@app/lesson';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LESSON } from '../../../../test/lesson.js';
import { stage } from '../../../../test/stage.js';
import { ShownContext, type Shown } from '../context/context.js';
import { LostSound } from './lost-sound.js';

const KEYS = ['ab', 'cd'].map((pair) => pair.repeat(32));
const nothing = () => undefined;
const show = (answers: Parameters<typeof stage>[1]['answers'], done: string[] = []) =>
  stage(
    <ShownContext
      value={
        {
          content: LESSON,
          lesson: { speakers: [] } as unknown as Lesson,
          go: (occurrenceId) => void done.push(`go ${occurrenceId}`),
          refetch: () => void done.push('refetch'),
          rest: nothing,
        } as Shown
      }
    >
      {KEYS.map((key) => (
        <LostSound key={key} url={`/media/audio/${key}.mp3`} occurrenceId={key.slice(0, 2)} />
      ))}
    </ShownContext>,
    { answers },
  );
const path = `/api/public/contents/${LESSON.id}/lost-sounds`;

it('tells the server once, and says that the sound is being made again', async () => {
  const done: string[] = [];
  const { calls } = show({ [`POST ${path}`]: () => ({ success: true, making: true }) }, done);
  expect(await screen.findAllByText(/正在重新生成/)).toHaveLength(2);
  expect(calls.map((call) => [call.path, call.body])).toEqual([[path, { key: KEYS[0] }]]);
  await userEvent.click(screen.getAllByRole('button', { name: '再试' })[1] as HTMLElement);
  expect(done).toEqual(['refetch', 'go cd']);
});

it.each([
  ['is there all the same', { [`POST ${path}`]: () => ({ success: true, making: false }) }],
  ['nobody can be asked about', {}],
])('only says that a sound did not come that %s', async (_, answers) => {
  const done: string[] = [];
  show(answers, done);
  expect(await screen.findAllByText('声音加载失败')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: '再试' })[0] as HTMLElement);
  expect(done).toEqual(['go ab']);
});
