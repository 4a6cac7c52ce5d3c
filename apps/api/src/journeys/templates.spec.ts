import type { Template, TemplateSummary } from '@app/contracts';
import { createLesson, fourStages, nodesOf, type Graph } from '@app/lesson';
import { seedTemplates } from '../../../worker/src/samples/seed-templates.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
type Answer = { template: Template; code?: string; error?: string };
type List = { templates: TemplateSummary[]; total: number; code?: string };
type Made = {
  content: { id: string; graph: Graph; voices: object };
  jobId?: string;
  code?: string;
};

let position = '0';
/** Each call sees what the last one wrote. */
const ask = async <T = Answer>(
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  api.pass(1000);
  const headers = { ...(token && as(token)), 'x-min-log-position': position };
  const answer = await api.call(method, `/api/${path}`, body, headers);
  const { 'x-log-position': now } = answer.headers;
  if (typeof now === 'string' && BigInt(now) > BigInt(position)) position = now;
  return { status: answer.statusCode, ...answer.json<T>() };
};
beforeEach(() => (position = '0'));

const SECRET = 'ひみつの文';
const lesson = () => {
  let next = 0;
  const newId = () => `n${(next += 1)}`;
  const made = createLesson(
    { text: `店員：${SECRET}。\n客：はい。`, targetLanguages: ['zh-CN'] },
    { newId, at: '2026-01-01T00:00:00.000Z' },
  );
  const items = nodesOf(made.graph, 'textContent')[0]?.params.segments ?? [];
  for (const node of nodesOf(made.graph, 'textSequence'))
    node.params.sections = fourStages(
      newId,
      items.map(({ occurrenceId }) => occurrenceId),
      'zh-CN',
    );
  return made.graph;
};
const body = (title = '四步') => ({ title, graph: lesson(), voices: { 店員: 'v' } });
const keep = async (token: string, title?: string) =>
  (await ask(token, 'POST', 'templates', body(title))).template.id;
const titles = ({ templates }: List) => templates.map(({ title }) => title);
/** Who may make templates: level 2 by a code would take ten calls, an admin may all. */
const boss = () => api.login('boss@example.org');
const id = async (token: string) =>
  (await ask<{ user: { id: string } }>(token, 'GET', 'auth/me')).user.id;
const maker = async (admin: string, email: string) => {
  const token = await api.login(email);
  const grant = { featureKey: 'template_create', effect: 'grant', reason: '试用' };
  await ask(admin, 'POST', 'admin/feature-permissions/users', {
    userId: await id(token),
    ...grant,
  });
  return token;
};

describe('templates', () => {
  it('are kept without anything that was written in the lesson, and found by everybody', async () => {
    const hana = await maker(await boss(), 'hana@example.org');
    const { status, template } = await ask(hana, 'POST', 'templates', body());
    expect(status).toBe(201);
    expect(JSON.stringify(template)).not.toContain(SECRET);
    expect(template).toMatchObject({ title: '四步', official: false, voices: { 店員: 'v' } });
    expect(template.preview.map(({ title, repeatCount }) => [title, repeatCount])).toEqual([
      ['盲听', 1],
      ['精听', 3],
      ['跟读', 2],
      ['复述', 1],
    ]);
    expect(titles(await ask<List>(undefined, 'GET', 'templates'))).toEqual(['四步']);
    expect((await ask(undefined, 'GET', `templates/${template.id}`)).template).toEqual(template);
  });

  it('become lessons: the text goes through every section, with its voices', async () => {
    const admin = await boss();
    const template = await keep(admin);
    const stranger = await api.login('stranger@example.org');
    const text = 'A: Hello.\nB: Good morning.';
    const used = await ask<Made>(stranger, 'POST', `templates/${template}/use`, { text });
    expect(used.status).toBe(201);
    expect(used.jobId).toBeDefined();
    const made = await ask<Made>(stranger, 'POST', 'contents', { text, templateId: template });
    for (const { content } of [used, made]) {
      const [items] = nodesOf(content.graph, 'textContent').map(({ params }) =>
        params.segments.map(({ occurrenceId }) => occurrenceId),
      );
      const sections = nodesOf(content.graph, 'textSequence')[0]?.params.sections ?? [];
      expect(sections.map(({ title }) => title)).toEqual(['盲听', '精听', '跟读', '复述']);
      expect(sections.every(({ itemIds }) => String(itemIds) === String(items))).toBe(true);
      expect(items).toHaveLength(2);
      expect(content.voices).toEqual({ 店員: 'v' });
    }
    const waiting = await ask<Made>(stranger, 'POST', `templates/${template}/use`, { title: '等' });
    expect(waiting.jobId).toBeUndefined();
    expect(nodesOf(waiting.content.graph, 'textSequence')[0]?.params.sections).toHaveLength(4);
    const nowhere = 'no-such-template';
    expect(await ask<Made>(stranger, 'POST', 'contents', { text, templateId: nowhere })).toMatchObject({ status: 404 }); // prettier-ignore
    expect(await ask(undefined, 'POST', `templates/${template}/use`, { text })).toMatchObject({ status: 401 }); // prettier-ignore
  });

  it('are made by whoever holds the feature, and refused where a body is hostile', async () => {
    const [admin, nobody] = [await boss(), await api.login('nobody@example.org')];
    expect(await ask(nobody, 'POST', 'templates', body())).toMatchObject({ status: 403 });
    const template = await keep(admin);
    expect(await ask(nobody, 'POST', `templates/${template}/duplicate`)).toMatchObject({ status: 403 }); // prettier-ignore
    const graph = lesson();
    const ring = graph.nodes.map((node) => ({ ...node, sourceIds: graph.nodes.map((n) => n.id) }));
    for (const hostile of [
      { ...body(), graph: { ...graph, nodes: ring } },
      { ...body(), graph: { nodes: [], nodeTypeCounters: {} } },
      { ...body(), title: '\u200b' },
      { ...body(), title: '長'.repeat(61) },
      { ...body(), graph: { ...graph, nodes: graph.nodes.map((node) => ({ ...node, type: 'virus' })) } }, // prettier-ignore
      { ...body(), voices: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`s${n}`, 'v'])) }, // prettier-ignore
    ])
      expect((await ask(admin, 'POST', 'templates', hostile)).status).toBe(400);
    const one = { ...body(), title: '多' };
    const { template: kept } = await ask(admin, 'POST', 'templates', { ...one, extra: SECRET });
    expect(JSON.stringify(kept)).not.toContain(SECRET);
  });

  it('as copies are their owner’s, and everybody’s once they are something else', async () => {
    const admin = await boss();
    const hana = await maker(admin, 'hana@example.org');
    const original = await keep(admin);
    const { template } = await ask(hana, 'POST', `templates/${original}/duplicate`);
    const lists = async () => ({
      all: titles(await ask<List>(undefined, 'GET', 'templates')),
      mine: titles(await ask<List>(hana, 'GET', 'templates?filter=mine')),
    });
    expect(await lists()).toEqual({ all: ['四步'], mine: ['四步'] });
    await ask(hana, 'PUT', `templates/${template.id}`, { title: '我的四步' });
    expect(await lists()).toEqual({ all: ['我的四步', '四步'], mine: ['我的四步'] });
    expect(await ask<List>(undefined, 'GET', 'templates?filter=mine')).toMatchObject({ status: 401 }); // prettier-ignore
  });

  it('are changed and thrown away by their owner or an administrator, who alone makes them official', async () => {
    const admin = await boss();
    const [hana, kenji] = [
      await maker(admin, 'hana@example.org'),
      await maker(admin, 'kenji@example.org'),
    ];
    const template = await keep(hana);
    const at = `templates/${template}`;
    expect(await ask(kenji, 'PUT', at, { title: '别人的' })).toMatchObject({ status: 404 });
    expect(await ask(kenji, 'DELETE', at)).toMatchObject({ status: 404 });
    expect(await ask(hana, 'PUT', at, { official: true })).toMatchObject({ status: 403 });
    const marked = await ask(admin, 'PUT', at, { official: true });
    expect(marked.template).toMatchObject({ official: true, title: '四步' });
    expect(titles(await ask<List>(undefined, 'GET', 'templates?filter=official'))).toEqual(['四步']); // prettier-ignore
    const trail = await ask<{ entries: { what: string }[] }>(admin, 'GET', 'admin/audit?kind=template'); // prettier-ignore
    expect(JSON.stringify(trail)).toContain('标为官方模板');
    expect((await ask(hana, 'DELETE', at)).status).toBe(200);
    expect(await ask(hana, 'GET', at)).toMatchObject({ status: 404 });
    expect(titles(await ask<List>(undefined, 'GET', 'templates'))).toEqual([]);
    expect((await ask(hana, 'POST', `${at}/undelete`)).template).toMatchObject({ official: true });
  });

  it('vanish with an author who is shut out, come back with them, and go for good with their account', async () => {
    const admin = await boss();
    const hana = await maker(admin, 'hana@example.org');
    const userId = await id(hana);
    const template = await keep(hana);
    const found = async () => titles(await ask<List>(undefined, 'GET', 'templates'));
    const shown = async () => (await ask(undefined, 'GET', `templates/${template}`)).status;
    const status = (wanted: string) =>
      ask(admin, 'PUT', `admin/users/${userId}`, { status: wanted, reason: '试试' });
    await status('disabled');
    expect([await found(), await shown()]).toEqual([[], 404]);
    await status('active');
    expect([await found(), await shown()]).toEqual([['四步'], 200]);
    api.pass(61_000);
    const again = await api.login('hana@example.org');
    expect((await ask(again, 'DELETE', 'auth/me')).status).toBe(200);
    await api.settled();
    expect([await found(), await shown()]).toEqual([[], 404]);
  });

  it('of the house are seeded once, and stay away once they were thrown away', async () => {
    expect(await seedTemplates((token) => api.app.get(token))).toBe(4);
    await api.settled();
    expect(await seedTemplates((token) => api.app.get(token))).toBe(0);
    const list = await ask<List>(undefined, 'GET', 'templates?filter=official');
    expect(titles(list)).toEqual(['盲听·精听·跟读·复述', '对话', '听写', '睡前']);
    expect(list.templates[0]).toMatchObject({
      author: { id: 'yamabiko', username: 'Yamabiko' },
      official: true,
    });
    const admin = await boss();
    expect((await ask(admin, 'DELETE', `templates/${list.templates[3]?.id}`)).status).toBe(200);
    expect(await seedTemplates((token) => api.app.get(token))).toBe(0);
    expect((await ask<List>(undefined, 'GET', 'templates')).total).toBe(3);
  });
});
