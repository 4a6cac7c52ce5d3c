import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LEARNER, Refused, stage, type Answers } from '../../../test/stage.js';
import { Join } from './join.js';
import { Teacher } from './teach/teacher.js';

const invitation = {
  id: 'k1',
  name: '周三晚上',
  teacher: { id: 't', username: '山田老师' },
  collection: { title: '便利店', description: '', lessons: 3 },
};
const INVITED = 'GET /api/class-invitations/secret';
function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}
const follow = (answers: Answers, user?: typeof LEARNER) =>
  stage(
    <Routes>
      <Route path="/join/:token" element={<Join />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { answers, at: '/join/secret', ...(user && { user }) },
  );

describe('a link to a class', () => {
  it('says who teaches, what is heard, and all that the teacher will see, before anything is shared', async () => {
    const { calls } = follow({ [INVITED]: () => ({ success: true, invitation }) }, LEARNER);
    expect(await screen.findByRole('heading', { name: '加入「周三晚上」' })).toBeVisible();
    expect(screen.getByText('山田老师')).toBeVisible();
    expect(screen.getByText('听写时你写下的字')).toBeVisible();
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });
  it('lets in who agrees', async () => {
    const made = { id: 'k1', name: '周三晚上', members: 1, since: '', role: 'member', items: [] };
    const { calls } = follow(
      {
        [INVITED]: () => ({ success: true, invitation }),
        'POST /api/class-invitations/secret': () => ({ success: true, class: made }),
      },
      LEARNER,
    );
    await userEvent.click(await screen.findByRole('button', { name: '同意并加入' }));
    expect(await screen.findByText('at /class/k1')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  });
  it('leads a visitor to the login and back', async () => {
    follow({ [INVITED]: () => ({ success: true, invitation }) });
    await userEvent.click(await screen.findByRole('link', { name: '登录后加入' }));
    expect(await screen.findByText('at /login?redirect=%2Fjoin%2Fsecret')).toBeVisible();
  });
  it('that lets nobody in says why, in the words of the server', async () => {
    follow({ [INVITED]: () => new Refused(409, 'CONFLICT', '这个班级现在不收新同学') });
    expect(await screen.findByText('这个班级现在不收新同学')).toBeVisible();
    expect(screen.queryByRole('button', { name: '同意并加入' })).toBeNull();
  });
});

describe('the page of a class', () => {
  const lesson = { id: 'l1', title: '山びこ', language: 'ja', sentences: 4 };
  const done = { contentId: 'l1', heard: 3, hard: 1, ok: 1, easy: 0, dictated: 2, score: 0.85 };
  const sentence = { occurrenceId: 'o1', number: 2, content: '谷が答えます。', language: 'ja', plays: 2, heard: 1, hard: 1, ok: 0, easy: 0, dictations: 1, dictated: 1, score: 0.4, troubled: 1 }; // prettier-ignore
  const report = {
    success: true,
    lessons: [lesson, { id: 'l2', sentences: 0 }],
    members: [{ id: 'm', username: '小花', joinedAt: '', lessons: [done] }],
    hard: [{ ...sentence, contentId: 'l1' }],
    page: 1,
    pages: 1,
  };
  const shown = { id: 'k1', name: '周三晚上', members: 1, since: '', role: 'teacher' as const, open: true, link: '/join/secret', items: [] }; // prettier-ignore
  const open = () =>
    stage(<Teacher shown={shown} />, {
      answers: {
        'GET /api/classes/k1/report': () => report,
        'GET /api/classes/k1/lessons/l1': () => ({ success: true, sentences: [sentence] }),
        'PUT /api/classes/k1': () => new Refused(400, 'INVALID', '请给班级起个名字'),
        'POST /api/classes/k1/close': () => ({ success: true, class: { ...shown, open: false } }),
      },
      user: LEARNER,
    });

  it('shows what each did in each lesson, a lesson that went away as a mark, and what is hard', async () => {
    open();
    const cell = await screen.findByRole('button', { name: /小花，山びこ/ });
    expect(cell).toHaveTextContent('3 / 4 句');
    expect(cell).toHaveTextContent('评 2，难 1 · 听写 85%');
    expect(screen.getByText('已下架')).toBeVisible();
    const hard = screen.getByRole('link', { name: '谷が答えます。' });
    expect(hard).toHaveAttribute('href', '/player/l1?o=o1');
    expect(screen.getByText('1 / 1 人')).toBeVisible();
  });
  it('opens what one of them did, sentence by sentence', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /小花，山びこ/ }));
    expect(await screen.findByText('听 2 遍 · 难 · 听写 1 次，最近 40%')).toBeVisible();
  });
  it('is called something else; what was refused stays as it was written', async () => {
    const { calls } = open();
    await userEvent.click(screen.getByRole('button', { name: '改名' }));
    const field = await screen.findByLabelText('班级的名字');
    expect(field).toHaveValue('周三晚上');
    await userEvent.clear(field);
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.type(field, '周四晚上{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('请给班级起个名字');
    expect(field).toHaveValue('周四晚上');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('PUT /api/classes/k1');
  });
  it('shows the link, and closes it', async () => {
    const { calls } = open();
    expect(screen.getByRole('textbox', { name: '邀请链接' })).toHaveValue(
      `${location.origin}/join/secret`,
    );
    await userEvent.click(screen.getByRole('button', { name: '停止招新' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/classes/k1/close'));
  });
});
