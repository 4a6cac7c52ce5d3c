import type { User } from '@app/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '../../../shared/lib/calls/api.js';
import { preferences } from '../../../shared/lib/kept/preferences.js';
import { loggedIn, session } from '../../../shared/lib/session/session.js';
import { toasts } from '../../../shared/lib/calls/toasts.js';
import { useLesson } from './use-lesson.js';

const content = (more: object) => ({
  id: 'lesson-1',
  title: '早上',
  description: '',
  tags: [],
  visibility: 'private',
  language: 'ja',
  level: '',
  durationSeconds: 0,
  sentenceCount: 2,
  readyCount: 0,
  failedCount: 0,
  generating: true,
  jobId: 'j-1',
  speakers: [],
  revision: 1,
  author: { id: 'u-1', username: '听众1234' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

/** What the server would say, and the far end of the live stream. */
const server = {
  content: content({}),
  job: { id: 'j-1', kind: 'generate', state: 'running', done: 0, total: 4 },
  tell: (_type: string, _topic: string): void => undefined,
  topics: '',
  away: false,
};
const answered = (body: object) => {
  const answer = {
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  };
  return { ...answer, clone: () => answer } as unknown as Response;
};
const stream = () => {
  const waiting: ((part: { value: Uint8Array; done: boolean }) => void)[] = [];
  const parts: Uint8Array[] = [];
  server.tell = (type, topic) => {
    const value = new TextEncoder().encode(
      `event: ${type}\ndata: ${JSON.stringify({ topic, data: {} })}\n\n`,
    );
    const next = waiting.shift();
    if (next) next({ value, done: false });
    else parts.push(value);
  };
  const read = async () => {
    const value = parts.shift();
    return value
      ? { value, done: false }
      : new Promise<{ value: Uint8Array; done: boolean }>((resolve) => waiting.push(resolve));
  };
  return { ok: true, status: 200, body: { getReader: () => ({ read }) } } as unknown as Response;
};

function Screen() {
  const { growing, away, job } = useLesson('lesson-1');
  return (
    <p>{`${growing ? 'growing' : 'still'}${away ? ` without ${away}` : ''} ${job?.state ?? 'unknown'} ${job?.error ?? ''}`}</p>
  );
}

const open = () => {
  globalThis.fetch = async (input) => {
    const url = typeof input === 'string' ? input : (input as Request).url;
    if (server.away) throw new TypeError('refused');
    if (url.includes('/api/live')) {
      server.topics = decodeURIComponent(url);
      return stream();
    }
    return answered(
      url.includes('/jobs/')
        ? { success: true, job: server.job }
        : { success: true, content: server.content, lesson: { segments: [] } },
    );
  };
  const store = configureStore({
    reducer: { session, preferences, toasts, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(loggedIn({ token: 't', user: { id: 'u-1' } as User }));
  render(
    <Provider store={store}>
      <Screen />
    </Provider>,
  );
};

it('learns by the topic of the job that a generation failed, and keeps knowing it when the lesson is still', async () => {
  open();
  await screen.findByText(/growing running/);
  await waitFor(() => expect(server.topics).toContain('job:j-1'));
  server.job = { ...server.job, state: 'failed', error: '生成失败，请重试' } as typeof server.job;
  server.tell('job.changed', 'job:j-1');
  await screen.findByText('growing failed 生成失败，请重试');
  server.content = content({ generating: false, jobId: undefined });
  server.tell('content.changed', 'content:lesson-1');
  await screen.findByText('still failed 生成失败，请重试');
});

it('says while it grows that nothing is heard of it, for want of a network or of the server, and finds back by itself', async () => {
  server.content = content({});
  server.job = { ...server.job, state: 'running' };
  open();
  await screen.findByText(/growing running/);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await screen.findByText(/growing without network/);
  online.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText(/growing running/);
  server.away = true;
  server.tell('content.changed', 'content:lesson-1');
  await screen.findByText(/growing without server/);
  server.away = false;
  server.tell('content.changed', 'content:lesson-1');
  expect(await screen.findByText(/growing running/)).toBeInTheDocument();
});
