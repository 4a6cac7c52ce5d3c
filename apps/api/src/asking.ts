import { as, type ApiUnderTest } from './testing.js';

interface Answer {
  success: boolean;
  code: string;
  error: string;
  features: string[];
  hasPermission: boolean;
  reason: string;
}

/**
 * Calls of an API under test by who asks, and two people to ask: an administrator and hana. Reads wait for what was written before, as
 * the page's do: a read model is behind for a moment, on a busy machine for a long one.
 */
export const asking = (api: ApiUnderTest) => {
  let written = '';
  beforeEach(() => void (written = ''));
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    token?: string,
    body?: object,
  ) => {
    const answer = await api.call(method, path, body, {
      ...(token !== undefined && as(token)),
      ...(written !== '' && { 'x-min-log-position': written }),
    });
    written = String(answer.headers['x-log-position'] ?? written);
    return {
      status: answer.statusCode,
      body: answer.json<Answer & Record<string, unknown>>(),
      headers: answer.headers,
    };
  };
  const idOf = async (token: string) =>
    ((await ask('GET', '/api/auth/me', token)).body['user'] as { id: string }).id;
  const people = async () => {
    const [boss, hana] = [await api.login('boss@example.org'), await api.login('hana@example.org')];
    return { boss, hana, userId: await idOf(hana) };
  };
  return { ask, idOf, people };
};
