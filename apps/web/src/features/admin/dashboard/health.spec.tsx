import type { Health } from '@app/contracts';
import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../../shared/lib/calls/api.js';
import { notices, toasts } from '../../../shared/lib/calls/toasts.js';
import { session } from '../../../shared/lib/session/session.js';
import { system } from '../../../shared/ui/system.js';
import { Dashboard } from './dashboard.js';

const FIGURES = {
  success: true,
  at: '2026-05-01T00:00:00Z',
  figures: [],
  queue: { open: 0, deadLetters: 0 },
  log: { head: '930', readModels: '930', integrity: null },
  disk: { free: 5 * 1024 ** 3, full: false },
  parked: { total: 0, oldest: [] },
};
const WELL: Health = {
  success: true,
  at: '2026-05-01T00:00:00Z',
  alarms: [],
  log: { position: '930', whole: true },
  disk: { free: 5 * 1024 ** 3, full: false },
  readModels: [
    { name: 'users.v3', position: '930', live: true, lagSeconds: 0, parked: 0 },
    { name: 'event-counts.v2', position: '900', live: true, lagSeconds: 190, parked: 0 },
  ],
  queues: [
    { kind: 'generate', waiting: 4, running: 1, dead: 2, oldestSeconds: 960, longestSeconds: 4300 },
  ],
  deadLetters: [
    { id: 'e2.generate', kind: 'generate', reason: '没有可用于该语言的声音', at: '2026-04-30T00:00:00Z' }, // prettier-ignore
  ],
  voices: [
    { language: 'de', voices: 1, engines: ['espeak'] },
    { language: 'en', voices: 6, engines: ['espeak', 'flite'] },
    { language: 'ja', voices: 1, engines: ['espeak'] },
  ],
  lostSounds: { lessons: 0, sounds: 0 },
  mail: null,
  backup: { at: '2026-04-30T00:00:00Z', position: '800' },
  drill: null,
  failedDrill: null,
  sweep: null,
};

const ALARM = {
  key: 'BackupOld',
  title: '备份太旧',
  text: '还没有备份过',
  next: 'yamabiko backup <目录>',
  runbook: 'docs/runbook.md#backupold',
} as const;

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

/** @returns what was sent beyond questions */
const show = (
  health: Health | undefined,
  figures: object | undefined = FIGURES,
): { sent: unknown[] } => {
  const sent: unknown[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET')
      sent.push([pathname, JSON.parse((await request.text()) || 'null')]);
    const answers: Record<string, object | undefined> = {
      '/api/admin/lost-sounds': { success: true },
      '/api/admin': figures,
      '/api/admin/health': health,
      '/api/admin/health/dead-letters/retry': { success: true, retried: 1 },
    };
    const answer = answers[pathname];
    return new Response(
      JSON.stringify(answer ?? { success: false, error: '坏了', code: 'INTERNAL' }),
      {
        status: answer ? 200 : 500,
        headers: { 'content-type': 'application/json' },
      },
    );
  };
  const store = configureStore({
    reducer: { session, toasts, notices, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <Dashboard />
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );
  return { sent };
};
const table = async (name: string) => within(await screen.findByRole('region', { name }));

it('says what to do first, and where it stands', async () => {
  show({ ...WELL, alarms: [ALARM] });
  const urgent = within(await screen.findByRole('region', { name: '现在要做的（1）' }));
  for (const text of [ALARM.title, ALARM.text, ALARM.next, ALARM.runbook])
    expect(urgent.getByText(text)).toBeInTheDocument();
});

it('is quiet where nothing rings', async () => {
  show(WELL);
  expect(await screen.findByText('现在没有要处理的。')).toBeInTheDocument();
});

it('shows the read models that are behind, and all of them when asked', async () => {
  show(WELL);
  const models = await table('各读模型读到哪里');
  expect(models.getByText('event-counts.v2')).toBeInTheDocument();
  expect(models.getByText('3 分钟')).toBeInTheDocument();
  expect(models.queryByText('users.v3')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '显示全部 2 个' }));
  expect(models.getByText('users.v3')).toBeInTheDocument();
});

it('shows an alarm that only a newer server knows', async () => {
  show({ ...WELL, alarms: [{ ...ALARM, key: 'OfTomorrow', title: '明天的警报' }] });
  expect(await screen.findByText('明天的警报')).toBeInTheDocument();
});

it('tries one dead letter again, or all of a kind', async () => {
  const { sent } = show(WELL);
  const letters = await table('放弃的任务和原因');
  expect(letters.getByText('没有可用于该语言的声音')).toBeInTheDocument();
  await userEvent.click(letters.getByRole('button', { name: '重试 e2.generate' }));
  const path = '/api/admin/health/dead-letters/retry';
  await waitFor(() => expect(sent).toEqual([[path, { kind: 'generate', id: 'e2.generate' }]]));
  const all = await screen.findByRole('button', { name: '全部重试 generate（2）' });
  await waitFor(() => expect(all).toBeEnabled());
  await userEvent.click(all);
  await waitFor(() => expect(sent[1]).toEqual([path, { kind: 'generate' }]));
});

it('tells of queues, copies and voices, and what is lacking', async () => {
  show(WELL);
  const queues = await table('各种任务');
  expect(queues.getByText('16 分钟')).toBeInTheDocument();
  expect(queues.getByText('71 分钟')).toBeInTheDocument();
  expect(screen.getByText('到日志位置 800')).toBeInTheDocument();
  expect(screen.getByText('还没有')).toBeInTheDocument();
  const voices = await table('各语言的声音');
  expect(voices.getByText(/还是机器人的声音/)).toBeInTheDocument();
  expect(voices.getByText('英语')).toBeInTheDocument();
});

it('counts the languages that only the robot speaks, and names them when asked', async () => {
  show(WELL);
  const voices = await table('各语言的声音');
  expect(voices.queryByText('德语')).toBeNull();
  expect(screen.getByText('另有 1 种语言由 espeak 读，是机器人的声音。')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '显示全部 3 种语言' }));
  expect(voices.getByText('德语')).toBeInTheDocument();
});

it('shows a language that lessons are in and nobody speaks', async () => {
  show({ ...WELL, voices: [...WELL.voices, { language: 'th', voices: 0, engines: [] }] });
  const voices = await table('各语言的声音');
  expect(voices.getByText('泰语')).toBeInTheDocument();
  expect(voices.getByText('有课程用它，没有声音')).toBeInTheDocument();
  expect(screen.getByText('另有 1 种语言由 espeak 读，是机器人的声音。')).toBeInTheDocument();
});

it('has lost sounds looked for', async () => {
  const { sent } = show(WELL);
  await userEvent.click(await screen.findByRole('button', { name: '补做丢失的声音' }));
  await waitFor(() => expect(sent).toEqual([['/api/admin/lost-sounds', null]]));
});

it('shows the figures all the same when it does not learn how the server stands', async () => {
  show(undefined);
  expect(await screen.findByText('磁盘')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '再试一次' })).toBeInTheDocument();
});

it('says what to do first although the figures cannot be read', async () => {
  show({ ...WELL, alarms: [ALARM] }, {});
  expect(await screen.findByText(ALARM.next)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '再试一次' })).toBeInTheDocument();
  expect(screen.getByText('工作队列')).toBeInTheDocument();
});

it('says once that it learnt nothing at all', async () => {
  show(undefined, {});
  expect(await screen.findAllByRole('button', { name: '再试一次' })).toHaveLength(1);
});

it('tells what the last sweep of files did, and why it waits', async () => {
  const none = { blobs: 0, bytes: 0 };
  const sweep = { at: '2026-04-30T00:00:00Z', ended: null, looked: { blobs: 1200, bytes: 5e6 }, setAside: { blobs: 3, bytes: 31_200 }, broughtBack: none, dropped: none, waits: 'rebuilding' as const }; // prettier-ignore
  show({ ...WELL, sweep });
  const section = await table('没有人用的文件');
  for (const text of ['1,200 个，5.0 MB', '3 个，32 kB', '没有', '有读模型正在重建，等它做完'])
    expect(section.getByText(text)).toBeInTheDocument();
});
