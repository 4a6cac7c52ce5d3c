import { authoringContext } from '@app/authoring';
import { versionedName } from '@app/kernel';
import { applyChanges, currentAudio, nodesOf, type Change, type LessonDocument } from '@app/lesson';
import { lessonSummaries } from '@published/library';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();

interface Made {
  id: string;
  kind: string;
  revision: number;
  changes: Change[];
}
interface Applied {
  revision: number;
  operations: Made[];
}
type Content = LessonDocument & { id: string; revision: number; sentenceCount: number };

let hana = '';
let content: Content;
beforeEach(async () => {
  hana = await api.login('hana@example.org');
  content = (
    await api.call(
      'POST',
      '/api/contents',
      { text: 'A: Hello.\nB: Good morning.', targetLanguages: ['zh-CN'] },
      as(hana),
    )
  ).json<{
    content: Content;
  }>().content;
});

const path = (rest = '') => `/api/contents/${content.id}${rest}`;
const apply = (expectedRevision: number, ...operations: object[]) =>
  api.call('POST', path('/operations'), { expectedRevision, operations }, as(hana));
const applied = async (...given: Parameters<typeof apply>) => {
  const answer = await apply(...given);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<Applied>();
};
const shown = async () => {
  await api.settled();
  return (await api.call('GET', path(), undefined, as(hana))).json<{ content: Content }>().content;
};
const documentOf = ({ graph, resources, voices }: LessonDocument): LessonDocument => ({
  graph,
  resources,
  voices,
});
/** What an editor has, as the call shows it: sounds of other words wait. */
const asShown = (document: LessonDocument): LessonDocument => ({
  ...document,
  resources: { ...document.resources, audioItems: currentAudio(document) },
});
const folded = (document: LessonDocument, made: readonly Made[]) =>
  made.reduce((now, { changes }) => applyChanges(now, changes), document);
const nodeId = () => nodesOf(content.graph, 'textContent')[0]?.id ?? '';
const sentences = (from: LessonDocument) =>
  nodesOf(from.graph, 'textContent').flatMap(({ params }) => params.segments);
const occurrence = (index: number) => sentences(content)[index]?.occurrenceId ?? '';
const rename = (id: string, name: string) => ({ id, kind: 'renameNode', nodeId: nodeId(), name });
const say = (id: string, index: number, text: string) => ({
  id,
  kind: 'editSentence',
  occurrenceId: occurrence(index),
  change: { content: text },
});

describe('operations', () => {
  it('change the lesson, and an editor that makes the answered changes has what the server has', async () => {
    const answer = await applied(
      content.revision,
      rename('o-1', '课文'),
      say('o-2', 0, 'Hello there.'),
    );
    expect(answer.operations.map(({ id, revision }) => [id, revision])).toEqual([
      ['o-1', content.revision + 1],
      ['o-2', content.revision + 2],
    ]);
    const now = await shown();
    expect(now.revision).toBe(answer.revision);
    expect(asShown(folded(documentOf(content), answer.operations))).toEqual(documentOf(now));
    expect(sentences(now)[0]?.content).toBe('Hello there.');
  });

  it('happen once, however often they are sent', async () => {
    const first = await applied(content.revision, rename('o-1', '课文'));
    expect(await applied(content.revision, rename('o-1', '课文'))).toEqual(first);
  });

  it('merge with what another tab did elsewhere, and tell what it did', async () => {
    await applied(content.revision, say('tab-1', 0, 'Hi.'));
    const { operations } = await applied(content.revision, say('tab-2', 1, 'Good night.'));
    expect(operations.map(({ id }) => id)).toEqual(['tab-1', 'tab-2']);
    expect(sentences(await shown()).map((one) => one.content)).toEqual(['Hi.', 'Good night.']);
  });

  it('refuse what meets another tab, all of the batch, and show both sides', async () => {
    await applied(content.revision, say('tab-1', 0, 'Hi.'));
    const answer = await apply(content.revision, rename('fine', '课文'), say('tab-2', 0, 'Hey.'));
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'CONFLICT',
        revision: content.revision + 1,
        refused: ['tab-2'],
        operations: [expect.objectContaining({ id: 'tab-1' })],
      }),
    ]);
    expect((await shown()).revision).toBe(content.revision + 1);
  });

  it('of one who does not know that a sentence has gone are a conflict, of one who does a mistake', async () => {
    const { revision } = await applied(content.revision, {
      id: 'tab-1',
      kind: 'removeSentence',
      occurrenceId: occurrence(0),
    });
    expect((await apply(content.revision, say('tab-2', 0, 'Hey.'))).statusCode).toBe(409);
    const known = await apply(revision, say('tab-2', 0, 'Hey.'));
    expect([known.statusCode, known.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'SENTENCE_MISSING', error: '这个句子已经不在了' }),
    ]);
  });

  it('are taken back and done again', async () => {
    const { revision } = await applied(content.revision, say('o-1', 0, 'Hi.'));
    const undone = await applied(revision, { id: 'u-1', kind: 'undo', operationId: 'o-1' });
    expect(documentOf(await shown())).toEqual(documentOf(content));
    await applied(undone.revision, { id: 'u-2', kind: 'undo', operationId: 'u-1' });
    expect(sentences(await shown())[0]?.content).toBe('Hi.');
  });

  it('may be 10 MB, and no more', async () => {
    const filled = (size: number) =>
      apply(content.revision, {
        id: 'o',
        kind: 'renameNode',
        nodeId: nodeId(),
        name: 'x'.repeat(size),
      });
    expect((await filled(3_000_000)).json()).toMatchObject({ code: 'INVALID' });
    expect((await filled(11_000_000)).statusCode).toBe(413);
  });

  it('make a graph of 100 nodes, or of 2000 from level 2 on', async () => {
    const nodes = Array.from({ length: 97 }, (_, n) => ({
      id: `resource_${n}`,
      type: 'resource',
      position: { x: n, y: 0 },
      params: { targets: [] },
      sourceIds: [],
    }));
    const paste = { id: 'o-1', kind: 'pasteNodes', nodes, offset: { x: 0, y: 0 } };
    const refused = await apply(content.revision, paste);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'TOO_MANY_NODES', error: '最多 100 个节点' }),
    ]);
    const boss = as(await api.login('boss@example.org'));
    const made = (await api.call('POST', '/api/contents', { text: 'Hello.' }, boss)).json<{
      content: Content;
    }>().content;
    const large = await api.call(
      'POST',
      `/api/contents/${made.id}/operations`,
      { expectedRevision: made.revision, operations: [paste] },
      boss,
    );
    expect(large.statusCode).toBe(200);
  });

  it('are told to those who have the lesson open, with the revision they lead to', async () => {
    const doc = { revision: 7, binned: false };
    const change = {
      collection: lessonSummaries.name,
      key: content.id,
      doc,
      position: 9n,
      build: versionedName(lessonSummaries),
    };
    expect(authoringContext.announces?.(change)).toEqual([
      {
        topic: `content:${content.id}`,
        type: 'content.changed',
        data: { contentId: content.id, gone: false, revision: 7 },
        position: 9n,
      },
    ]);
  });

  it('are fetched from any revision on, by the owner', async () => {
    await applied(content.revision, rename('o-1', '课文'));
    const since = await api.call(
      'GET',
      path(`/operations?after=${content.revision}`),
      undefined,
      as(hana),
    );
    expect(since.json<Applied>()).toMatchObject({
      success: true,
      revision: content.revision + 1,
      operations: [{ id: 'o-1', kind: 'renameNode' }],
    });
    const ken = as(await api.login('ken@example.org'));
    for (const refused of [
      api.call('GET', path('/operations?after=0'), undefined, ken),
      api.call(
        'POST',
        path('/operations'),
        { expectedRevision: 0, operations: [rename('k', 'x')] },
        ken,
      ),
      api.call('POST', path('/restore'), { revision: 0 }, ken),
      api.call('GET', path('/export'), undefined, ken),
    ])
      expect((await refused).statusCode).toBe(404);
  });
});

describe('a lesson', () => {
  it('goes back to any revision, and forward again', async () => {
    const { revision } = await applied(content.revision, say('o-1', 0, 'Hi.'));
    const restored = await api.call(
      'POST',
      path('/restore'),
      { revision: content.revision },
      as(hana),
    );
    expect(restored.json()).toEqual({ success: true, revision: revision + 1 });
    expect(documentOf(await shown())).toEqual(documentOf(content));
    await api.call('POST', path('/restore'), { revision }, as(hana));
    expect(sentences(await shown())[0]?.content).toBe('Hi.');
    expect((await api.call('POST', path('/restore'), { revision: 999 }, as(hana))).statusCode).toBe(
      404,
    );
  });

  it('is exported and imported as it was, in one step', async () => {
    const bundle = (await api.call('GET', path('/export'), undefined, as(hana))).json<object>();
    await applied(content.revision, {
      id: 'o-1',
      kind: 'removeNodes',
      nodeIds: content.graph.nodes.map(({ id }) => id),
    });
    expect((await shown()).sentenceCount).toBe(0);
    const imported = await api.call('POST', path('/import'), bundle, as(hana));
    expect(imported.json<{ content: Content }>().content).toMatchObject({
      graph: content.graph,
      revision: content.revision + 2,
      sentenceCount: 2,
    });
  });

  it('refuses a bundle that is broken, with the reason', async () => {
    const bundle = (await api.call('GET', path('/export'), undefined, as(hana))).json<{
      nodes: { sourceIds: string[] }[];
    }>();
    bundle.nodes[1]?.sourceIds.push('nobody');
    const refused = await api.call('POST', path('/import'), bundle, as(hana));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'BUNDLE_INVALID', error: '无法导入：节点不存在: nobody' }),
    ]);
  });
});
