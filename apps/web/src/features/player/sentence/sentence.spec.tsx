import type { AudioItem, Lesson, Sentence as Line } from '@app/lesson';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LESSON } from '../../../../test/lesson.js';
import { stage } from '../../../../test/stage.js';
import { MomentContext, ShownContext, type Moment, type Shown } from '../context/context.js';
import type { LineNow } from '../context/line-now.js';
import { Sentence } from './sentence.js';

const line: Line = {
  id: 's',
  occurrenceId: 'o',
  content: '谷が答えます。',
  type: 'normal',
  keywords: [],
  language: 'ja',
  speaker: 'default',
  audioUrl: '/media/o.mp3',
  translations: { 'zh-CN': '山谷回应。' },
};
const nothing = () => undefined;
const shown: Shown = {
  content: LESSON,
  lesson: { speakers: [] } as unknown as Lesson,
  mine: false,
  lines: [line],
  numbers: new Map([['o', 2]]),
  unsaid: new Map(),
  clipOf: nothing,
  text: 'shown',
  translation: 'zh-CN',
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
/** Nothing sounds: no word is lit. */
const still = { playing: { now: { status: 'idle' }, part: { current: 0 } } } as unknown as Moment;
const show = (now: Partial<LineNow> = {}, more: Partial<Shown> = {}) =>
  stage(
    <ShownContext value={{ ...shown, ...more }}>
      <MomentContext value={still}>
        <Sentence
          line={line}
          current={false}
          revealed={false}
          unheard={false}
          lost={false}
          secret={false}
          word={undefined}
          {...now}
        />
      </MomentContext>
    </ShownContext>,
    { answers: {} },
  );

it.each(['veiled', 'hidden'] as const)(
  'shows what a %s sentence means where the translation is on',
  (text) => {
    show({}, { text });
    expect(screen.getByRole('img', { name: '第 2 句，原文没有显示' })).toBeInTheDocument();
    expect(screen.getByText('山谷回应。')).toHaveAttribute('dir', 'auto');
  },
);
it('shows nothing of a sentence that is being taken down', () => {
  show({ current: true, secret: true });
  expect(screen.queryByText('山谷回应。')).toBeNull();
  expect(screen.queryByText('谷が答えます。')).toBeNull();
});
it('shows its words alone until it was heard, keeps the place of what they mean, and tells it when asked', async () => {
  show({ unheard: true });
  expect(screen.getByText('谷が答えます。')).toBeVisible();
  expect(screen.getByText('山谷回应。')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '看第 2 句的译文' }));
  expect(screen.getByText('山谷回应。')).toBeVisible();
});
it('keeps from nobody what they translated themselves', () => {
  show({ unheard: true }, { told: new Set(['s']) });
  expect(screen.getByText('山谷回应。')).toBeVisible();
});
it('runs in the direction of its own letters', () => {
  show({ line: { ...line, content: 'صباح الخير', language: 'ar' } });
  expect(screen.getByText('صباح الخير').closest('.lesson-text')).toHaveAttribute('dir', 'auto');
});
it('has a number to go to, an announcement has none', () => {
  show();
  show({ line: { ...line, occurrenceId: 'hello', type: 'transition' } });
  const [sentence, announcement] = screen.getAllByRole('listitem');
  expect([sentence?.id, announcement?.id]).toEqual(['s2', '']);
});
it('keeps a word open though another sentence sounds', async () => {
  show({ word: 0, current: false });
  expect(await screen.findByRole('button', { name: /^关闭/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { expanded: true })).toHaveTextContent('谷');
});
it.each([
  ['source', '引擎没有回答'],
  ['translation', '译文的声音：引擎没有回答'],
] as const)('says why the sound of its %s is missing', async (audioType, words) => {
  const failed = { audioType, error: '引擎没有回答' } as AudioItem;
  show({}, { unsaid: new Map([['o', failed]]) });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
it.each([
  [true, '正在生成…'],
  [false, '还没有声音'],
])('without a sound, while the lesson is made (%s), says %s', (generating, words) => {
  const { audioUrl: _, ...silent } = line;
  stage(
    <ShownContext value={{ ...shown, content: { ...LESSON, generating } }}>
      <Sentence
        line={silent}
        current={false}
        revealed={false}
        unheard={false}
        lost={false}
        secret={false}
        word={undefined}
      />
    </ShownContext>,
    { answers: {} },
  );
  expect(screen.getByText(words)).toBeInTheDocument();
});
