import type { AuditEntry } from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);

type Trail = { entries: AuditEntry[]; total: number };
const trail = async (boss: string, query = '') => {
  await api.settled();
  return (await ask('GET', `/api/admin/audit?${query}`, boss)).body as unknown as Trail;
};
const said = ({ what, name, changes, reason }: AuditEntry) => ({ what, name, changes, reason });
const newest = async (boss: string, query = '') => (await trail(boss, query)).entries.map(said);
const change = (field: string, before: string | null, after: string | null) => ({
  field,
  before,
  after,
});

describe('the audit trail', () => {
  it('tells a level with its names, a role, an account, and why', async () => {
    const { boss, userId } = await people();
    const put = (body: object) => ask('PUT', `/api/admin/users/${userId}`, boss, body);
    await put({ level: 2, reason: '试用者' });
    await put({ status: 'disabled', reason: '违规' });
    const [disabled, level] = (await trail(boss, `userId=${userId}`)).entries;
    expect(level).toMatchObject({
      kind: 'level',
      what: '更改等级',
      changes: [change('等级', '免费', '进阶')],
      reason: '试用者',
      userId,
    });
    expect(level?.actorName).toEqual(expect.stringMatching(/^听众/));
    expect(level?.at).toBe(api.at);
    expect(disabled).toMatchObject({ what: '停用账号', reason: '违规' });
  });

  it('tells features, flags and levels of all, and why', async () => {
    const { boss } = await people();
    const features = '/api/admin/feature-permissions';
    const lab = { featureKey: 'lab', displayName: '实验', description: '', isEnabled: true };
    await ask('POST', `${features}/features`, boss, { ...lab, reason: '开始内测' });
    await ask('PUT', `${features}/flags/lab`, boss, { isEnabled: true, rollout: 20, reason: '先给两成' }); // prettier-ignore
    await ask('PUT', `${features}/flags/lab`, boss, { rollout: 50, levels: [2] });
    await ask('PUT', '/api/admin/user-levels/1', boss, { name: '入门', reason: '更好懂' });
    await ask('DELETE', `${features}/features/lab`, boss, { reason: '不做了' });
    expect(await newest(boss, 'kind=feature')).toEqual([
      { what: '删除功能', name: '实验', changes: [change('名称', '实验', null), change('说明', '', null), change('打开', '是', null)], reason: '不做了' }, // prettier-ignore
      { what: '新建功能', name: '实验', changes: [change('名称', null, '实验'), change('说明', null, ''), change('打开', null, '是')], reason: '开始内测' }, // prettier-ignore
    ]);
    const [wider, first] = await newest(boss, 'kind=flag');
    expect(wider).toEqual({
      what: '更改灰度规则',
      name: 'lab',
      changes: [change('比例', '20%', '50%'), change('等级', '无', '进阶')],
      reason: undefined,
    });
    expect(first?.reason).toBe('先给两成');
    expect(await newest(boss, 'kind=policy')).toEqual([
      { what: '更改等级的规则', name: '入门', changes: [change('名称', '免费', '入门')], reason: '更好懂' }, // prettier-ignore
    ]);
  });

  it('tells subscriptions, permissions and codes, with days and names', async () => {
    const { boss, hana, userId } = await people();
    const grant = { userId, level: 2, days: 30, reason: '感谢反馈' };
    await ask('POST', '/api/admin/subscriptions', boss, grant);
    const permission = { userId, featureKey: 'export_audio', reason: '读书会' };
    await ask('POST', '/api/admin/feature-permissions/users', boss, permission);
    await ask('DELETE', `/api/admin/feature-permissions/users/${userId}.export_audio`, boss, { reason: '结束' }); // prettier-ignore
    const { codes } = (await ask('POST', '/api/admin/redeem-codes', boss, { level: 3, days: 7, note: '活动' })).body as unknown as { codes: { id: string; code: string }[] }; // prettier-ignore
    await ask('POST', '/api/subscriptions/redeem', hana, { code: codes[0]?.code });
    await ask('DELETE', `/api/admin/redeem-codes/${codes[0]?.id}`, boss, { reason: '泄露' });

    const [removed, allowed] = await newest(boss, 'kind=permission');
    expect(removed).toEqual({
      what: '功能恢复默认规则',
      name: '导出音频',
      changes: [change('决定', '允许', '按规则')],
      reason: '结束',
    });
    expect(allowed).toMatchObject({ what: '允许使用功能', reason: '读书会' });
    const granted = (await newest(boss, 'kind=subscription')).at(-1);
    expect(granted?.changes).toEqual(
      expect.arrayContaining([change('等级', null, '进阶'), change('天数', null, '30')]),
    );
    expect(granted?.reason).toBe('感谢反馈');
    const made = await newest(boss, 'kind=code');
    expect(made.map(({ what, name, reason }) => [what, name, reason])).toEqual([
      ['作废兑换码', `…${codes[0]?.code.slice(-4)}`, '泄露'],
      ['使用兑换码', `…${codes[0]?.code.slice(-4)}`, undefined],
      ['生成兑换码', `…${codes[0]?.code.slice(-4)}`, '活动'],
    ]);
  });

  it('knows from the log what was, where a change does not say it', async () => {
    const { boss, hana } = await people();
    const word = { word: '方', language: 'ja', kind: 'reading', value: 'かた', scope: 'global' };
    const added = await ask('POST', '/api/special-words', boss, { ...word, reason: '常读错' });
    const { id } = (added.body as unknown as { word: { id: string } }).word;
    await ask('PUT', `/api/special-words/${id}`, boss, { ...word, value: 'ほう' });
    await ask('DELETE', `/api/special-words/${id}`, boss, { reason: '撤回' });
    await ask('POST', '/api/special-words', hana, { ...word, scope: 'user', value: '私' });
    const [gone, changed, first, ...others] = await newest(boss, 'kind=word');
    expect(others).toEqual([]); // a person's own words are their own business
    expect(first).toMatchObject({ what: '添加特殊词', name: '方', reason: '常读错' });
    expect(changed?.changes).toEqual([change('读法或译法', 'かた', 'ほう')]);
    expect(gone).toMatchObject({ what: '删除特殊词', name: '方', reason: '撤回' });
    expect(gone?.changes).toContainEqual(change('读法或译法', 'ほう', null));
  });

  it('forgets an address with its block, and keeps that it was', async () => {
    const { boss } = await people();
    const block = { kind: 'address', value: '203.0.113.0/24', reason: '刷验证码' };
    const added = await ask('POST', '/api/admin/security/blocks', boss, block);
    const { id } = (added.body as unknown as { block: { id: string } }).block;
    expect((await newest(boss, 'kind=block'))[0]?.changes).toEqual([
      change('地址', null, '203.0.113.0/24'),
    ]);
    await ask('DELETE', `/api/admin/security/blocks/${id}`, boss, { reason: '误伤' });
    const [lifted] = await newest(boss, 'kind=block');
    expect(lifted).toMatchObject({ what: '解除屏蔽', reason: '误伤' });
    expect(JSON.stringify(await trail(boss))).not.toContain('203.0.113');
  });

  it('says of an erased person nothing that was personal', async () => {
    const { boss, userId } = await people();
    await ask('PUT', `/api/admin/users/${userId}`, boss, { level: 2, reason: '花子的生日' });
    await api.keys.erase(userId);
    const [level] = (await trail(boss, `userId=${userId}`)).entries;
    expect(level).toMatchObject({ what: '更改等级' });
    expect(level).not.toHaveProperty('reason');
  });
});

describe('who looks for something in the trail', () => {
  const changed = async () => {
    const { boss, hana, userId } = await people();
    const put = (body: object) => ask('PUT', `/api/admin/users/${userId}`, boss, body);
    await put({ level: 2, reason: '一' });
    const earlier = api.at;
    api.pass(60_000);
    await put({ level: 3, reason: '二' });
    await ask('PUT', '/api/admin/user-levels/1', boss, { name: '入门' });
    return { boss, hana, userId, earlier };
  };
  const me = async (token: string) =>
    ((await ask('GET', '/api/auth/me', token)).body as unknown as { user: { id: string } }).user.id;

  it('finds by kind, person, administrator and time, a page at a time', async () => {
    const { boss, userId, earlier } = await changed();
    expect((await trail(boss, 'kind=level')).total).toBe(2);
    expect((await trail(boss, `userId=${userId}&pageSize=1&page=2`)).entries).toMatchObject([{ reason: '一' }]); // prettier-ignore
    expect((await trail(boss, `actor=${await me(boss)}`)).total).toBe(3);
    expect((await trail(boss, 'actor=system')).entries).toMatchObject([{ what: '更改角色' }]);
    expect((await trail(boss, `asOf=${earlier}&kind=level`)).entries).toMatchObject([{ reason: '一' }]); // prettier-ignore
    expect((await trail(boss, `from=${api.at}&kind=level`)).entries).toMatchObject([{ reason: '二' }]); // prettier-ignore
    expect((await ask('GET', '/api/admin/audit?kind=nothing', boss)).status).toBe(400);
  });

  it('of what the product brings says whose it is, not that somebody left', async () => {
    const { boss } = await people();
    const data = { templateId: crypto.randomUUID(), userId: 'yamabiko', at: api.at, by: 'system', official: true }; // prettier-ignore
    const metadata = { correlationId: 'c', causationId: 'c', commandId: crypto.randomUUID(), actor: 'system', at: api.at }; // prettier-ignore
    const events = [
      { id: crypto.randomUUID(), type: 'TemplateMarked', version: 1, data, metadata },
    ];
    await api.raw.append({ stream: `template-${data.templateId}`, expected: 'any', events });
    const { entries } = await trail(boss, 'kind=template');
    expect(entries).toMatchObject([{ userId: 'yamabiko', username: 'Yamabiko' }]);
  });

  it('is told what was, however many changes of others their filter leaves out between', async () => {
    const { boss, hana, userId } = await people();
    await ask('PUT', `/api/admin/users/${userId}`, boss, { role: 'admin', reason: '帮手' });
    const word = { word: '方', language: 'ja', kind: 'reading', scope: 'global' };
    const added = await ask('POST', '/api/special-words', boss, { ...word, value: 'かた' });
    const { id } = (added.body as unknown as { word: { id: string } }).word;
    const put = (token: string, value: string) =>
      ask('PUT', `/api/special-words/${id}`, token, { ...word, value });
    await put(hana, 'ほう');
    for (const first of 'あいうえおかきくけこさしす')
      for (const second of 'あいうえおかきくけこさしすせそつ')
        await put(boss, `ほう${first}${second}`);
    await put(hana, 'がた');
    const { entries } = await trail(boss, `actor=${userId}&kind=word`);
    expect(entries.map(({ changes, name }) => [name, changes])).toEqual([
      ['方', [change('读法或译法', 'ほうすつ', 'がた')]],
      ['方', [change('读法或译法', 'かた', 'ほう')]],
    ]);
  });

  it('sees what was in force then', async () => {
    const { boss, earlier } = await changed();
    await api.settled();
    const state = async (query: string) =>
      ((await ask('GET', `/api/admin/audit/state?${query}`, boss)).body as unknown as Trail)
        .entries;
    expect((await state(`asOf=${earlier}&kind=level`)).map(({ changes }) => changes)).toEqual([
      [change('等级', null, '进阶')],
    ]);
    expect((await state('kind=level')).map(({ changes }) => changes)).toEqual([
      [change('等级', null, '专业')],
    ]);
  });

  it('takes it along as a table in which nothing is a formula', async () => {
    const { boss, userId } = await changed();
    const evil = '=HYPERLINK("http://evil")';
    await ask('PUT', `/api/admin/users/${userId}`, boss, { level: 1, reason: evil });
    await api.settled();
    const answer = await api.call('GET', '/api/admin/audit/csv?kind=level', undefined, as(boss));
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFF时间,日志位置,操作人,操作,对象,用户,更改,原因');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(lines[1]).toContain('等级：专业 → 入门');
  });
});

it('stands on the timeline of the person, with names, days, who and why', async () => {
  const { boss, userId } = await people();
  await ask('POST', '/api/admin/subscriptions', boss, { userId, level: 2, days: 30, reason: '感谢反馈' }); // prettier-ignore
  await ask('POST', '/api/admin/feature-permissions/users', boss, { userId, featureKey: 'export_audio', reason: '读书会' }); // prettier-ignore
  await api.settled();
  const { timeline } = (await ask('GET', `/api/admin/users/${userId}`, boss)).body as unknown as {
    timeline: { summary: string; changes?: object[]; reason?: string; actorName?: string }[];
  };
  expect(timeline.slice(0, 2)).toMatchObject([
    { summary: '允许使用功能「导出音频」', reason: '读书会' },
    { summary: '开通订阅「进阶」', reason: '感谢反馈' },
  ]);
  expect(timeline[1]?.changes).toContainEqual(change('天数', null, '30'));
  expect(timeline[0]?.actorName).toEqual(expect.stringMatching(/^听众/));
});

it('goes on over a restart, and is written for administrators alone', async () => {
  const { boss, hana, userId } = await people();
  await ask('PUT', `/api/admin/users/${userId}`, boss, { level: 2, reason: '一' });
  await api.stop();
  await api.start();
  expect((await trail(boss, 'kind=level')).total).toBe(1);
  for (const path of ['', '/state', '/csv'])
    expect((await ask('GET', `/api/admin/audit${path}`, hana)).status).toBe(403);
});

it('reads the log once for what stands together in it, not once for each line', async () => {
  const { boss, userId } = await people();
  const rename = (name: string) => ask('PUT', '/api/admin/user-levels/1', boss, { name });
  for (let turn = 0; turn < 30; turn += 1) await rename(`第 ${turn} 名`);
  await ask('PUT', `/api/admin/users/${userId}`, boss, { level: 2, reason: '一' });
  await api.settled();
  const reads = jest.spyOn(api.raw, 'readStream');
  const { body } = await api.call('GET', '/api/admin/audit/csv', undefined, as(boss));
  expect(body.split('\r\n')).toHaveLength(1 + 30 + 2 + 1); // its head, the first administrator, a last line end
  expect(body).toContain('由配置 ADMIN_EMAILS 指定');
  const streams = reads.mock.calls.map(([stream]) => stream);
  expect(streams).toHaveLength(new Set(streams).size);
  reads.mockRestore();
});
