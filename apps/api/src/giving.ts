import type { AdminFeedback } from '@app/contracts';
import { asking } from './asking.js';
import type { ApiUnderTest } from './testing.js';

/** Feedback as people send it, and administrators look at it and answer. */
export const giving = (api: ApiUnderTest) => {
  const { ask } = asking(api);
  const send = async (content: string, token?: string, more: object = {}): Promise<string> => {
    const body = { type: 'bug', content, pageUrl: '/player/1', ...more };
    const { status, body: answer } = await ask('POST', '/api/feedback', token, body);
    expect(status).toBe(201);
    await api.settled();
    return (answer['feedback'] as { id: string }).id;
  };
  const list = async (boss: string, query = ''): Promise<AdminFeedback[]> => {
    await api.settled();
    const { body } = await ask('GET', `/api/feedback/admin?${query}`, boss);
    return body['feedbacks'] as AdminFeedback[];
  };
  const put = async (boss: string, id: string, body: object) => {
    const { status, body: answer } = await ask('PUT', `/api/feedback/admin/${id}`, boss, body);
    await api.settled();
    return { status, code: answer.code, feedback: answer['feedback'] as AdminFeedback };
  };
  /** What the erasure of an account has every context do. */
  const forget = async (userId: string) => {
    for (const context of api.contexts)
      await context.erases?.((token) => api.app.get(token, { strict: false }))(userId);
    await api.settled();
  };
  return { send, list, put, forget };
};
