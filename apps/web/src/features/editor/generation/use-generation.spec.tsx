import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LEARNER, Refused, stage } from '../../../../test/stage.js';
import { endText } from './words.js';
import { useGeneration } from './use-generation.js';

const ids = Array.from({ length: 1200 }, (_, n) => `o${n}`);

function Screen() {
  const { start, cancel, running, asked, job, made, refused } = useGeneration('c1', undefined);
  return (
    <>
      <button onClick={() => void start(ids, ['speak'])}>start</button>
      <button onClick={cancel}>cancel</button>
      <output>{`${running ? 'running' : 'still'} ${asked?.size ?? 0} ${job?.id ?? '-'} ${refused?.message ?? ''}`}</output>
      <p data-testid="end">{endText(job)}</p>
      <p data-testid="made">{made}</p>
    </>
  );
}
const sentenceCounts = (calls: readonly { path: string; body: unknown }[]) =>
  calls.flatMap(({ path, body }) =>
    path.endsWith('/generate') ? (body as { occurrenceIds: string[] }).occurrenceIds.length : [],
  );
const view = (id: string, state: string) => ({
  success: true,
  job: { id, kind: 'content-generate', state, done: 0, total: 0 },
});

it('asks for more sentences than one run takes in several, and follows them to the last', async () => {
  const ended = new Set<string>();
  let begun = 0;
  const jobs = Object.fromEntries(
    ['j1', 'j2', 'j3'].map((id) => [`GET /api/jobs/${id}`, () => view(id, ended.has(id) ? 'done' : 'running')]), // prettier-ignore
  );
  const { calls } = stage(<Screen />, {
    user: LEARNER,
    answers: {
      'POST /api/contents/c1/generate': () => ({ success: true, jobId: `j${(begun += 1)}` }),
      'DELETE /api/jobs/j3': () => view('j3', 'cancelled'),
      ...jobs,
    },
  });
  ended.add('j1').add('j2');
  await userEvent.click(screen.getByText('start'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('running 1200 j3 '));
  expect(sentenceCounts(calls)).toEqual([500, 500, 200]);
  await userEvent.click(screen.getByText('cancel'));
  await waitFor(() => expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/jobs/j3')).toBe(true)); // prettier-ignore
});

it('says what was refused, and counts what was begun before it', async () => {
  let begun = 0;
  stage(<Screen />, {
    user: LEARNER,
    answers: {
      'POST /api/contents/c1/generate': () =>
        (begun += 1) > 1
          ? new Refused(402, 'QUOTA_EXCEEDED', '这个月的配音额度用完了')
          : { success: true, jobId: 'j1' },
      'GET /api/jobs/j1': () => view('j1', 'running'),
    },
  });
  await userEvent.click(screen.getByText('start'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('running 500 j1 这个月的配音额度用完了')); // prettier-ignore
});

it('says how all of them ended, not only the last', async () => {
  let begun = 0;
  const ended = (id: string, state: string, done: number) => () => ({
    success: true,
    job: { id, kind: 'content-generate', state, done, total: 500 },
  });
  stage(<Screen />, {
    user: LEARNER,
    answers: {
      'POST /api/contents/c1/generate': () => ({ success: true, jobId: `j${(begun += 1)}` }),
      'GET /api/jobs/j1': ended('j1', 'done', 500),
      'GET /api/jobs/j2': ended('j2', 'partial', 493),
      'GET /api/jobs/j3': ended('j3', 'done', 500),
    },
  });
  await userEvent.click(screen.getByText('start'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^still 1200/));
  expect(screen.getByTestId('end').textContent).toBe('7 段声音没有成功，成功的都已保存');
  expect(screen.getByTestId('made').textContent).toBe('1493');
});
