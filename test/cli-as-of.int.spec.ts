import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqlitePastStates } from '@app/adapters';
import { pastsReach } from '@app/kernel';
import { createLesson } from '@app/lesson';
import { contexts } from '../apps/composition/src/contexts.js';
import { PastsAhead } from '../apps/composition/src/pasts-ahead.js';
import { moment, twentyPeople, type Writer } from './cli-people.js';
import { IS_LONG, inLong, standingFor } from './long.js';
import { fill, operator } from './operator.js';

jest.setTimeout(300_000); // many programs, one after the other
const root = mkdtempSync(join(tmpdir(), 'yamabiko-as-of-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => join(root, name);
const { cli, facts } = operator(root);
const data = ['--data', at('data')];
let writer: Writer;
beforeAll(async () => {
  writer = await twentyPeople(at('data'));
});

it('shows a read model as it was at a position and at an instant', async () => {
  const name = async (when: string) => {
    const { documents } = await facts('log', 'as-of', when, 'users', 'u1', ...data);
    return (documents as { username: string }[])[0]?.username;
  };
  expect(await name('20')).toBe('听众');
  expect(await name('21')).toBe('花子1');
  expect(await name(moment(20))).toBe('听众');
  expect((await cli('log', 'as-of', '3', 'users', 'u9', ...data)).code).toBe(1);
  const none = ['yesterday', '2026-02-30T00:00:00Z', '2026-01-01T00:00'];
  for (const when of standingFor(none, '2026-02-30T00:00:00Z'))
    expect([when, (await cli('log', 'as-of', when, 'users', ...data)).code]).toEqual([when, 2]);
  // What has not happened yet is not answered with what there is now.
  expect(await cli('log', 'as-of', '999999', 'users', ...data)).toMatchObject({
    code: 2,
    err: expect.stringContaining('日志只到'),
  });
  if (IS_LONG)
    expect((await cli('log', 'as-of', '2999-01-01T00:00:00Z', 'users', ...data)).code).toBe(2);
});

it('says what is otherwise in a read model between two instants', async () => {
  const asked = ['log', 'as-of', '20', 'users'] as const;
  const changed = { key: 'u1', kind: 'changed', cut: false };
  for (const than of standingFor(['21', moment(21)], moment(21))) {
    const { code, documents } = await facts(...asked, '--than', than, ...data);
    expect(code).toBe(0);
    expect(documents).toEqual([{ ...changed, changes: expect.arrayContaining([{ path: 'username', before: '听众', after: '花子1' }]) }]); // prettier-ignore
  }
  expect(await facts(...asked, 'u2', '--than', '21', ...data)).toMatchObject({ documents: [] });
  expect(await facts(...asked, 'u2', '--than', '0', ...data)).toMatchObject({ documents: [{ key: 'u2', kind: 'removed' }] }); // prettier-ignore
  const { out } = await cli(...asked, '--than', '21', ...data);
  expect(out).toContain('位置 20 → 21，1 个文档不同');
  expect(out).toContain('username："听众" → "花子1"');
  expect((await cli(...asked, '--than', '999999', ...data)).code).toBe(2);
});

inLong(
  'keeps states of read models ahead, and looks back from them with everybody as if erased',
  async () => {
    const { head, reached, code } = await facts('log', 'pasts', '--every', '10', ...data);
    expect([code, reached]).toEqual([0, String(Math.floor(Number(head) / 10) * 10)]);
    expect(await facts('log', 'pasts', '--every', '10', ...data)).toMatchObject({
      code: 0,
      reached,
    });
    expect((await cli('log', 'pasts', '--every', '0', ...data)).code).toBe(2);
    for (const when of standingFor(['20', '21', moment(20)], '21')) {
      const asked = ['log', 'as-of', when, 'users', ...data] as const;
      const [clear, sealed] = [await facts(...asked), await facts(...asked, '--sealed')];
      const keysOf = ({ documents }: typeof clear) => (documents as { _id: string; _position: string }[]).map(({ _id, _position }) => [_id, _position]); // prettier-ignore
      expect(keysOf(sealed)).toEqual(keysOf(clear));
      expect(JSON.stringify(clear)).toContain('听众');
      expect(JSON.stringify(sealed)).not.toContain('听众');
    }
    expect(await facts('log', 'as-of', '20', 'users', '--than', '21', '--sealed', ...data)).toMatchObject({ code: 0, documents: [] }); // prettier-ignore
  },
);

inLong('has them made by a process of its own that ends, as a server does', async () => {
  const states = new SqlitePastStates(at('data/past'), { most: () => 1e9 });
  const models = contexts.flatMap(({ projections }) => projections.map(({ model }) => model));
  for (const model of models) await states.forget(model, 0n);
  const { head } = await facts('log', 'head', ...data);
  const { position } = head as { position: number };
  const report = jest.fn();
  const reached = () => pastsReach(states, models);
  const ahead = new PastsAhead({ dataDir: at('data'), head: async () => BigInt(position), reached, report, cli: 'dist/server/cli.js', every: 10n, lookMs: 20 }); // prettier-ignore
  ahead.start();
  const end = BigInt(Math.floor(position / 10) * 10);
  while ((await reached()) < end) await new Promise((resolve) => setTimeout(resolve, 50));
  await ahead.stop();
  expect(report.mock.calls).toEqual([]);
});

it('shows a lesson that is stored in parts whole, as it was then', async () => {
  const { log, settled, close } = await fill(at('lesson'));
  const newId = () => `id-${(writer.count += 1)}`;
  const text = Array.from({ length: 60 }, (_, n) => `${n}番目の文です。`).join('\n');
  const draft = createLesson({ text, targetLanguages: [] }, { newId, at: moment(0) });
  const of = { contentId: 'c-1', userId: 'u1' };
  const { cast: _cast, ...made } = draft;
  const created = { ...of, ...made, targetLanguages: [], voices: {} };
  const before = (await writer.append(log, 'content-c-1', 'LessonCreated', created)).position;
  const { params } = draft.graph.nodes[0] as { params: { segments: object[] } };
  const changes = [{ path: ['nodes', draft.graph.nodes[0]?.id, 'params', 'segments'], value: [] }];
  const edited = { ...of, operationId: 'o', kind: 'setParams', changes };
  await writer.append(log, 'content-c-1', 'LessonEdited', edited);
  await settled();
  await close();
  for (const asked of [['c-1'], []]) {
    const { documents } = await facts('log', 'as-of', String(before), 'content-lesson', ...asked, '--data', at('lesson')); // prettier-ignore
    expect(documents).toEqual([expect.objectContaining({ _id: 'c-1', graph: expect.objectContaining({ nodes: draft.graph.nodes }) })]); // prettier-ignore
  }
  expect(params.segments).toHaveLength(60);
});
