import type { ReadingProposal } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LEARNER, Refused, stage, type Answers } from '../../../../test/stage.js';
import { ScopeChoice } from './scope-choice.js';
import { acceptedSaying } from './scopes.js';

const proposal: ReadingProposal = {
  id: 'p-1234567',
  state: 'open',
  occurrenceId: 'o-1',
  language: 'ja',
  sentence: '棚と棚。',
  start: 0,
  word: '棚',
  current: 'たな',
  reading: 'だな',
  people: 1,
  notes: [],
  changed: false,
  at: '',
};
const PREVIEW = {
  success: true,
  lessons: [
    { contentId: 'c-1', title: '便利店', sentences: 1 },
    { contentId: 'c-2', title: '图书馆', sentences: 60 },
  ],
  sentences: 61,
  units: 61,
  lines: [
    { contentId: 'c-1', occurrenceId: 'o-1', number: 3, content: '棚と棚。', language: 'ja', starts: [0, 2] }, // prettier-ignore
    { contentId: 'c-2', occurrenceId: 'o-9', number: 7, content: '本の棚。', language: 'ja', starts: [2], published: true }, // prettier-ignore
  ],
};
const asked = `GET /api/contents/c-1/reading-proposals/${proposal.id}/preview`;
const RIGHTS = { success: true, features: ['special_words'], level: 1, role: 'user' };
/** In an editor that hears of what is written elsewhere. */
function Choice({ accepted }: { accepted: (string | number)[] }) {
  const [revision, setRevision] = useState(4);
  return (
    <>
      <button onClick={() => setRevision(revision + 1)}>elsewhere</button>
      <ScopeChoice
        contentId="c-1"
        proposal={proposal}
        revision={revision}
        busy={false}
        onAccept={(scope, sentences) => accepted.push(scope, sentences)}
        onCancel={() => accepted.push('cancelled')}
      />
    </>
  );
}
const given = (answers: Answers) => {
  const accepted: (string | number)[] = [];
  const { calls } = stage(<Choice accepted={accepted} />, {
    user: LEARNER,
    answers: { 'GET /api/permissions/me': () => RIGHTS, ...answers },
  });
  return { calls, accepted };
};

it('shows each sentence with each place of the word, lesson by lesson, before it is decided', async () => {
  const { accepted } = given({ [asked]: () => PREVIEW });
  await screen.findByText(/会改 61 句/);
  const list = within(screen.getByRole('group', { name: '会改的句子' }));
  expect(list.getAllByText('棚', { selector: 'mark' })).toHaveLength(3);
  expect(list.getByText('图书馆 · 60 句')).toBeVisible();
  expect(list.getByText('已发布的第 7 句')).toBeVisible();
  expect(list.getByText('还有 59 句')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '我的全部课程' }));
  await userEvent.click(await screen.findByRole('button', { name: '采纳，改 61 句' }));
  expect(accepted).toEqual(['all', 61]);
});

it('is pressed as it stands while an edit from elsewhere is looked at', async () => {
  let answer: (preview: object) => void = () => undefined;
  const later = new Promise<object>((resolve) => (answer = resolve));
  let asks = 0;
  const { accepted } = given({ [asked]: () => (++asks === 1 ? PREVIEW : later) });
  await screen.findByText(/会改 61 句/);
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  await userEvent.click(screen.getByRole('button', { name: '采纳，改 61 句' }));
  expect(accepted).toEqual(['sentence', 61]);
  answer({ ...PREVIEW, sentences: 60 });
  await screen.findByRole('button', { name: '采纳，改 60 句' });
  expect(asks).toBe(2);
});

it('offers one sentence alone to who may make no special words', async () => {
  const { accepted } = given({
    [asked]: () => ({ ...PREVIEW, lessons: [], lines: [], sentences: 0, units: 0 }),
    'GET /api/permissions/me': () => ({ ...RIGHTS, features: [] }),
  });
  await screen.findByText(/只改这一句/);
  expect(screen.queryByRole('radio')).toBeNull();
  await screen.findByText('课里已经是这样读了，没有句子要改。');
  await userEvent.click(screen.getByRole('button', { name: '采纳' }));
  expect(accepted).toEqual(['sentence', 0]);
});

it('says what is in the way, and decides nothing until it knows', async () => {
  given({
    [asked]: () => new Refused(400, 'INVALID', '会改到 120 课，一次最多 100 课。可以先选「本课」'),
  });
  await screen.findByText(/会改到 120 课/);
  expect(screen.getByRole('button', { name: '采纳' })).toBeDisabled();
});

it('tells what it did', () => {
  const receipt = { scope: 'sentence' as const, lessons: [], sentences: 2 };
  const say = (sounds: 'making' | 'later' | 'none', sentences = 2) =>
    acceptedSaying({ success: true, receipt: { ...receipt, sentences }, sounds });
  expect(say('making')).toBe('已采纳，改了 2 句，声音正在重新生成');
  expect(say('later')).toBe('已采纳，改了 2 句，配音额度不够，声音先照旧');
  expect(say('none', 0)).toBe('已采纳，课里本来就是这样读的');
});
