import type { Lesson, Sentence } from '@app/lesson';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LESSON } from '../../../test/lesson.js';
import { network } from '../../../test/network.js';
import { LEARNER, Refused, stage } from '../../../test/stage.js';
import { savedLesson } from '../../shared/lib/offline/lessons.js';
import { ContentInfo } from './content-info.js';

jest.mock('../../shared/lib/offline/lessons.js', () => ({
  savedLesson: jest.fn(async () => undefined),
}));

const line = (occurrenceId: string, content: string): Sentence => ({
  id: occurrenceId,
  occurrenceId,
  content,
  type: 'normal',
  keywords: [],
  language: 'ja',
  speaker: 'default',
  translations: {},
});
const lesson: Lesson = {
  title: '',
  language: 'ja',
  sections: [],
  audioItems: [],
  speakers: [],
  translationLanguages: [],
  segments: [line('1', '山の声。'), line('2', '谷の声。')],
};
const at = '/content-info?id=lesson';
const away = () => new Refused(503, 'UNAVAILABLE', '');
const play = () => ({ success: true, content: LESSON, lesson });
const fact = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('tells of a lesson on this device without a network', async () => {
  jest
    .mocked(savedLesson)
    .mockResolvedValue({ id: 'lesson', content: LESSON, lesson, at: '', pinned: false });
  stage(<ContentInfo />, { at, answers: { 'GET /api/public/contents/lesson': away } });
  await screen.findByText('正在连接 · 上次的内容');
  expect([fact('句子'), fact('词')]).toEqual(['2 句', '3 个']);
  expect(screen.getByRole('link', { name: '开始听' })).toHaveAttribute('href', '/player/lesson');
});
it('says what is wrong where nothing was kept', async () => {
  jest.mocked(savedLesson).mockResolvedValue(undefined);
  stage(<ContentInfo />, { at, answers: { 'GET /api/public/contents/lesson': away } });
  await waitFor(() => expect(screen.getByRole('button', { name: '再试一次' })).toBeVisible());
});
it('leads without a network to what was downloaded, where this was not', async () => {
  jest.mocked(savedLesson).mockResolvedValue(undefined);
  network(false);
  stage(<ContentInfo />, { at, answers: { 'GET /api/public/contents/lesson': away } });
  expect(await screen.findByRole('link', { name: '听已下载的课' })).toHaveAttribute('href', '/');
  act(() => network(true));
});
it('tells a learner how many words are new for them, and which, in the lesson’s own language', async () => {
  const answers = {
    'GET /api/public/contents/lesson': play,
    'GET /api/practice/words/lesson': () => ({ success: true, words: 3, fresh: 1, first: ['谷'] }),
  };
  stage(<ContentInfo />, { at, user: LEARNER, answers });
  await screen.findByText('1 个，共 3 个词');
  expect(screen.getByRole('list', { name: '新词', hidden: true })).toHaveAttribute('lang', 'ja');
  expect(screen.getByText('谷')).toBeInTheDocument();
});
it('shows an author the hard sentences of their lesson, why they are, and sets them as their language is set', async () => {
  const hard = {
    occurrenceId: '2',
    content: '谷の声。',
    language: 'ja',
    score: 0.75,
    learners: 3,
    played: 9,
    replayed: 4,
    revealed: 2,
    hard: 3,
    ok: 0,
    easy: 0,
  };
  const sentences = [{ ...hard, events: { count: 18, from: '7', to: '90' } }];
  const answers = {
    'GET /api/public/contents/lesson': () => ({
      ...play(),
      content: { ...LESSON, author: { id: LEARNER.id, username: '' } },
    }),
    'GET /api/contents/lesson/difficulty': () => ({
      success: true,
      definition: '这样算。',
      learners: 3,
      sentences,
    }),
  };
  stage(<ContentInfo />, { at, user: LEARNER, answers });
  const link = await screen.findByRole('link', { name: '谷の声。' });
  expect([link.lang, link.getAttribute('href')]).toEqual(['ja', '/player/lesson?o=2']);
  expect(screen.getByText('为什么').nextElementSibling).toHaveTextContent(
    '听 9 遍，重听 4 次，看原文 2 次；标难 3、还行 0、容易 0。由 18 条练习记录算出（日志 7–90）。',
  );
});
it('shows an author where learners stop', async () => {
  const of = (number: number, heard: number, stopped: number) => ({ occurrenceId: String(number), number, content: `谷${number}`, language: 'ja', heard, stopped }); // prettier-ignore
  const answers = {
    'GET /api/public/contents/lesson': () => ({
      ...play(),
      content: { ...LESSON, author: { id: LEARNER.id, username: '' } },
    }),
    'GET /api/contents/lesson/stops': () => ({
      success: true,
      definition: '这样算。',
      learners: 9,
      finished: 4,
      sentences: [of(1, 9, 1), of(2, 8, 3), of(3, 5, 0)],
    }),
  };
  stage(<ContentInfo />, { at, user: LEARNER, answers });
  await screen.findByText('9 位学习者，4 位听完过。');
  const rows = screen.getAllByText(/^第 \d 句 · /);
  expect(rows.map((row) => row.textContent)).toEqual(['第 2 句 · 3 / 8 人', '第 1 句 · 1 / 9 人']);
  expect(screen.getByRole('img', { name: /第 1 句 9 人，最后一句 5 人/ })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: '每一句的人数', hidden: true });
  const cells = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);
  expect(cells).toEqual(['句子听过停在这里', '第 1 句91', '第 2 句83', '第 3 句50']);
});
it('shows an author which voices are slowed down and which words are looked up', async () => {
  const answers = {
    'GET /api/public/contents/lesson': () => ({
      ...play(),
      content: { ...LESSON, author: { id: LEARNER.id, username: '' } },
    }),
    'GET /api/contents/lesson/use': () => ({
      success: true,
      definitions: { voices: '声音这样算。', words: '词这样算。' },
      voices: [{ voice: 'ja-haru', language: 'ja', sentences: 2, told: 8, slowed: 3 }],
      words: [{ word: '谷', language: 'ja', count: 5 }],
    }),
  };
  stage(<ContentInfo />, { at, user: LEARNER, answers });
  const voices = within(await screen.findByRole('region', { name: '放慢的声音' }));
  expect(voices.getByText('38%')).toBeInTheDocument();
  expect(voices.getByText('2 句，听 8 遍，放慢 3 遍')).toBeInTheDocument();
  const words = within(screen.getByRole('region', { name: '查看最多的词' }));
  expect(words.getByText('谷')).toHaveAttribute('lang', 'ja');
  expect(words.getByText('5 次')).toBeInTheDocument();
  expect(words.getByText('词这样算。')).toBeInTheDocument();
});
