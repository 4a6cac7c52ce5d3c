import type { Reported, ReportedAnswer, ReportedList } from '@app/contracts';
import { asking } from './asking.js';
import type { ApiUnderTest } from './testing.js';

/** Reports something, reads what was reported, and does something about it, for one reason. */
export const reporting = (api: ApiUnderTest, reason: string) => {
  const { ask } = asking(api);
  const lessonOf = async (token: string): Promise<string> => {
    const { body } = await ask('POST', '/api/contents', token, { title: '山歌', text: '山の声。' });
    const { id } = body['content'] as { id: string };
    await ask('POST', `/api/contents/${id}/publish`, token, {});
    await api.settled();
    return id;
  };
  const report = async (targetId: string, token?: string, more: object = {}) => {
    const body = { target: 'lesson', targetId, kind: 'copyright', text: '课本第三课', ...more };
    const answer = await ask('POST', '/api/reports', token, body);
    await api.settled();
    return answer;
  };
  const listed = async (boss: string, query = ''): Promise<Reported[]> =>
    ((await ask('GET', `/api/admin/reports?${query}`, boss)).body as unknown as ReportedList)
      .reported;
  const one = async (boss: string, id: string) =>
    (await ask('GET', `/api/admin/reports/lesson/${id}`, boss)).body as unknown as ReportedAnswer;
  const act = async (
    boss: string,
    id: string,
    what: string,
    target = 'lesson',
    more: object = {},
  ) => {
    const answer = await ask('POST', `/api/admin/reports/${target}/${id}/${what}`, boss, { reason, ...more }); // prettier-ignore
    await api.settled();
    return answer;
  };
  return { lessonOf, report, listed, one, act };
};
