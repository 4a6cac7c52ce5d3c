import { versionedName } from '@app/kernel';
import { userRecords } from '@published/accounts';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
interface Person {
  token: string;
  id: string;
}
const come = async (email: string): Promise<Person> => {
  const token = await api.login(email);
  const { user } = (await api.call('GET', '/api/auth/me', undefined, as(token))).json<{
    user: { id: string };
  }>();
  await api.settled();
  return { token, id: user.id };
};
/** The newest version of every read model, folded from nothing, as after a lost file. */
const anew = async () => {
  await api.stop();
  const { builds } = await api.documents.state();
  await api.documents.commit({ drop: builds.map(({ collection }) => collection) });
  await api.documents.commit({ checkpoints: { main: 0n } });
  await api.start();
  await api.settled();
};

describe('when the key of a person is lost', () => {
  let boss: Person;
  let hana: Person;
  beforeEach(async () => {
    boss = await come('boss@example.org');
    hana = await come('hana@example.org');
    await come('ken@example.org');
    api.keys.lose(hana.id);
  });
  const dashboard = async () =>
    (await api.call('GET', '/api/admin', undefined, as(boss.token))).json<{
      log: { head: string; readModels: string };
      figures: { key: string; value: number }[];
      parked: { total: number; oldest: { readModel: string; key: string; reason: string }[] };
    }>();

  it('refuses what needs it, with a code and in Chinese, and nothing is written', async () => {
    const before = await api.raw.head();
    const change = await api.call('PUT', '/api/auth/me', { username: '花' }, as(hana.token));
    expect(change.statusCode).toBe(409);
    expect(change.json()).toEqual({
      success: false,
      code: 'UNREADABLE',
      error: '有一条记录读不出来，没有做任何更改，请联系管理员',
    });
    const written: string[] = [];
    for await (const { stream } of api.raw.readAll({ after: before })) written.push(stream);
    // That a key is lost is an error of our own, which administrators are told of.
    expect(written.filter((stream) => !stream.startsWith('error-group-'))).toEqual([]);
  });

  it('parks what cannot be folded, shows it to administrators and to /metrics, and folds the rest', async () => {
    await anew();
    const { parked, log, figures } = await dashboard();
    expect(log.readModels).toBe(log.head);
    expect(parked.oldest).toContainEqual(
      expect.objectContaining({
        readModel: versionedName(userRecords),
        key: hana.id,
        type: 'UserRegistered',
        reason: expect.stringContaining('密钥不见了') as string,
      }),
    );
    expect(parked.total).toBe(parked.oldest.length);
    expect(figures.find(({ key }) => key === 'usersTotal')?.value).toBe(2); // the other two
    expect((await api.call('GET', '/metrics')).body).toMatch(
      /yamabiko_parked_events\{read_model="users\.v\d+"\} [1-9]/,
    );
    api.pass(121_000);
    const again = await come('ken@example.org');
    expect(
      (await api.call('PUT', '/api/auth/me', { username: '健' }, as(again.token))).statusCode,
    ).toBe(200);
  });

  it('can be erased all the same', async () => {
    await anew(); // whom nobody remembers
    const reason = '密钥丢了';
    const erased = await api.call(
      'DELETE',
      `/api/admin/users/${hana.id}`,
      { reason },
      as(boss.token),
    );
    expect(erased.statusCode).toBe(200);
    expect(await api.keys.isErased(hana.id)).toBe(true);
    await anew();
    expect((await dashboard()).parked.oldest.filter(({ key }) => key === hana.id)).toEqual([]);
  });

  it('lets the exports of others go on', async () => {
    const asked = await api.call('POST', '/api/auth/me/export', undefined, as(boss.token));
    expect(asked.statusCode).toBeLessThan(300);
  });
});

it('shows nothing parked where all can be read', async () => {
  const boss = await come('boss@example.org');
  const answer = await api.call('GET', '/api/admin', undefined, as(boss.token));
  expect(answer.json()).toMatchObject({ parked: { total: 0, oldest: [] } });
});
