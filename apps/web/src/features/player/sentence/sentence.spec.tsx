import type { Sentence as Line } from '@app/lesson';
import { screen } from '@testing-library/react';
import { stage } from '../../../../test/stage.js';
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
const show = (more: Partial<Parameters<typeof Sentence>[0]> = {}) =>
  stage(
    <Sentence
      line={line}
      number={2}
      audio={undefined}
      current={false}
      readings
      text="shown"
      keywords
      revealed={false}
      lost={false}
      secret={false}
      clipOf={nothing}
      word={undefined}
      onWord={nothing}
      onRest={nothing}
      translation="zh-CN"
      speaks={false}
      onGo={nothing}
      onReveal={nothing}
      onWrite={async () => true}
      {...more}
    />,
    { answers: {} },
  );

it.each(['veiled', 'hidden'] as const)(
  'shows what a %s sentence means where the translation is on',
  (text) => {
    show({ text });
    expect(screen.getByRole('img', { name: '第 2 句，原文没有显示' })).toBeInTheDocument();
    expect(screen.getByText('山谷回应。')).toHaveAttribute('dir', 'auto');
  },
);
it('shows nothing of a sentence that is being taken down', () => {
  show({ current: true, secret: true });
  expect(screen.queryByText('山谷回应。')).toBeNull();
  expect(screen.queryByText('谷が答えます。')).toBeNull();
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
