import type { ErrorDetails, ErrorGroup, ErrorGroups } from '@app/contracts';
import { as, type ApiUnderTest } from './testing.js';

/** Reports of errors as pages send them, and what administrators see of them. */
export const breaking = (api: ApiUnderTest) => {
  let boss = '';
  beforeEach(async () => {
    boss = await api.login('boss@example.org');
  });

  const page = 'https://echo.example/player/p?s=3';
  const report = (more: object = {}) => ({
    error_type: 'javascript',
    message: 'broke at 7',
    stack: 'Error\n    at drawLines (https://echo.example/assets/player-Bd3x9aQ1.js:1:2)',
    url: page,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    timestamp: api.at,
    enhanced_context: { app_state: { release: 'index-now', page } },
    ...more,
  });
  const send = (errors: readonly unknown[], token?: string, remoteAddress = '10.1.2.3') =>
    api.app.inject({
      method: 'POST',
      url: '/api/errors/report/batch',
      payload: { errors },
      remoteAddress,
      ...(token !== undefined && { headers: as(token) }),
    });
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await api.call('GET', `/api/errors/${path}`, undefined, as(boss));
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  };
  const groups = async (query = '') => (await ask<ErrorGroups>(`summaries?${query}`)).groups;
  const only = async (query = ''): Promise<ErrorGroup> => {
    const [group, ...others] = await groups(query);
    expect(others).toEqual([]);
    if (!group) throw new Error('no group');
    return group;
  };
  const details = (id: string) => ask<ErrorDetails>(`${id}/details`);
  const put = (id: string, what: string, body: object) =>
    api.call('PUT', `/api/errors/${id}/${what}`, body, as(boss));
  return { boss: () => boss, page, report, send, ask, groups, only, details, put };
};
