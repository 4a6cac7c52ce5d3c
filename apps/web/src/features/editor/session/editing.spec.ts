import type { ApplyOperations, ContentSummary, MadeOperation } from '@app/contracts';
import {
  applyChanges,
  asserted,
  collide,
  createLesson,
  type LessonDocument,
  type Made,
  nodesOf,
  type Operation,
  plan,
  planUndo,
  remembered,
  type Undoable,
} from '@app/lesson';
import type { Kept, OperationDraft } from './drafts.js';
import { EditingLesson } from './editing.js';
import type { Loaded, Sent } from './ports.js';

const at = '2026-01-02T00:00:00.000Z';
const context = { at, mostNodes: 100 };

const first = (): LessonDocument => {
  let count = 0;
  const { graph, resources } = createLesson({ text: 'おはよう。\n元気？\nうん。', language: 'ja' }, { newId: () => `id-${count++}`, at });
  return applyChanges({ graph, resources, voices: {} }, []);
};
const content = (document: LessonDocument) => nodesOf(document.graph, 'textContent')[0];
const text = (document: LessonDocument) => content(document)?.params.text ?? '';

/** What the server does with operations, over the same rules. */
class Server {
  document = first();
  made: MadeOperation[] = [];
  private readonly undoables = new Map<string, Undoable>();
  up = true;
  /** It did it, and died before it could say so. */
  losesAnswers = false;
  content = { id: 'c', title: 't', visibility: 'private' } as ContentSummary;
  posts = 0;
  /** Words that stay whole where sentences are cut. */
  noSplit: string[] = [];
  /** Revisions that are no operations. */
  generated = 0;

  get revision(): number {
    return this.made.length + this.generated;
  }
  loaded = (): Loaded => ({ content: this.content, document: this.document, revision: this.revision });
  after = (revision: number) => ({ revision: this.revision, operations: this.made.slice(revision) });

  do(operation: Operation, by: string): void {
    if (this.made.some(({ id }) => id === operation.id)) return;
    const changes =
      operation.kind === 'undo'
        ? planUndo(this.document, this.target(operation.operationId))
        : plan(this.document, operation as never, { ...context, noSplit: this.noSplit });
    const made: Made = { id: operation.id, kind: operation.kind, by, changes, ...(operation.kind === 'undo' ? { undoes: operation.operationId } : {}) };
    this.undoables.set(made.id, remembered(this.document, made));
    this.document = applyChanges(this.document, changes);
    this.made.push({ ...made, changes: structuredClone(changes) as MadeOperation['changes'], at, revision: this.made.length + 1 });
  }
  private target(id: string): Undoable {
    const found = this.undoables.get(id);
    if (!found) throw new Error('undo');
    return found;
  }

  send =
    (by: string) =>
    async ({ expectedRevision, operations }: ApplyOperations): Promise<Sent> => {
      this.posts += 1;
      if (!this.up) return { ended: 'later' };
      const own = operations as Operation[];
      const newer = this.made.slice(expectedRevision).filter(({ id }) => !own.some((operation) => operation.id === id));
      const theirs = newer.flatMap((operation) => asserted(operation as Made));
      const refused = own.filter((operation) => {
        if (operation.kind === 'undo' || this.made.some(({ id }) => id === operation.id)) return false;
        return collide(asserted({ kind: operation.kind, changes: plan(this.document, operation as never, { ...context, noSplit: this.noSplit }) }), theirs);
      });
      if (refused.length > 0) return { ended: 'conflict', revision: this.revision, operations: newer, refused: refused.map(({ id }) => id) };
      for (const operation of own) this.do(operation, by);
      if (this.losesAnswers) return { ended: 'later' };
      return { ended: 'applied', revision: this.revision, operations: this.made.slice(expectedRevision) };
    };
}

const settle = () => jest.advanceTimersByTimeAsync(400);
let ids = 0;
const tab = (server: Server, author = 'me', kept?: Kept) => {
  const device: { kept: Kept | undefined; told: string[] } = { kept, told: [] };
  const lesson = new EditingLesson(server.loaded(), author, {
    load: async () => server.loaded(),
    after: async (revision) => (server.up ? server.after(revision) : undefined),
    send: server.send(author),
    keep: (now) => void (device.kept = structuredClone(now)),
    tell: (words) => void device.told.push(words),
    newId: () => `o${(ids += 1)}`,
    now: () => Date.now(),
    noSplit: () => server.noSplit,
  });
  lesson.resume(server.after(0).operations, kept);
  const write = (words: string) => lesson.apply([{ kind: 'setParams', nodeId: content(server.document)?.id ?? '', params: { text: words } }]);
  const rename = (name: string): OperationDraft => ({ kind: 'renameNode', nodeId: content(server.document)?.id ?? '', name });
  return { lesson, device, write, rename, now: () => lesson.get() };
};

describe('a lesson being edited', () => {
  let server: Server;
  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
  });
  afterEach(() => jest.useRealTimers());

  it('shows at once what is typed, and saves a pause of typing as one operation', async () => {
    const { write, now, device } = tab(server);
    for (const words of ['お', 'おは', 'おはよ']) write(words);
    expect([text(now().document), now().saved, device.kept?.pending.length]).toEqual(['おはよ', 'saving', 1]);
    await settle();
    expect([text(server.document), server.made.length, now().saved, device.kept]).toEqual(['おはよ', 1, 'saved', undefined]);
    expect(now().document).toEqual(server.document);
  });

  it('saves who never pauses', async () => {
    const { write } = tab(server);
    for (let word = 0; word < 20; word += 1) {
      write('お'.repeat(word + 1));
      await jest.advanceTimersByTimeAsync(200);
    }
    expect(server.made.length).toBeGreaterThan(0);
  });

  it('refuses what cannot be done, with the reason, and sends nothing', async () => {
    const { lesson, now } = tab(server);
    const { refused } = lesson.apply([{ kind: 'connect', from: content(server.document)?.id ?? '', to: 'resource_none' }]);
    await settle();
    expect([refused, now().saved, server.posts]).toEqual(['节点不存在: resource_none', 'saved', 0]);
  });

  it('merges what another tab does to other things, and ends with the same bytes', async () => {
    const [one, two] = [tab(server), tab(server)];
    one.lesson.apply([one.rename('开头')]);
    two.lesson.apply([{ kind: 'addNode', nodeId: 'videoConfig_x', type: 'videoConfig', position: { x: 0, y: 9 } }]);
    await settle();
    await one.lesson.news();
    await two.lesson.news();
    expect(one.now().document).toEqual(server.document);
    expect(two.now().document).toEqual(server.document);
    expect([content(two.now().document)?.customName, one.now().document.graph.nodes.length]).toEqual(['开头', 5]);
  });

  it.each([
    ['mine', 'here'],
    ['theirs', 'there'],
  ] as const)('shows both sides where they meet, and keeps the chosen one: %s', async (side, kept) => {
    const { lesson, write, now, device } = tab(server);
    server.do({ id: 'other', kind: 'setParams', nodeId: content(server.document)?.id ?? '', params: { text: 'there' } }, 'you');
    write('here');
    await settle();
    const { conflict, saved } = now();
    expect([saved, conflict && text(conflict.theirs.document), conflict && text(conflict.mine.document)]).toEqual(['conflict', 'there', 'here']);
    expect(device.kept?.pending).toHaveLength(1);
    conflict?.choose(side);
    await settle();
    expect([now().saved, text(now().document), text(server.document), device.kept]).toEqual(['saved', kept, kept, undefined]);
    lesson.close();
  });

  it('keeps working without a network, and sends all of it in order when it is back', async () => {
    const { write, lesson, rename, now, device } = tab(server);
    server.up = false;
    write('one');
    await settle();
    lesson.apply([rename('名')]);
    await settle();
    expect([now().saved, text(now().document), device.kept?.pending.length]).toEqual(['offline', 'one', 2]);
    server.up = true;
    await jest.advanceTimersByTimeAsync(20_000);
    expect([now().saved, text(server.document), content(server.document)?.customName]).toEqual(['saved', 'one', '名']);
  });

  it('loses nothing when the tab dies: the next one takes over and sends it, once', async () => {
    const { write, lesson, device } = tab(server);
    server.losesAnswers = true;
    write('typed');
    await settle();
    lesson.close();
    lesson.apply([{ kind: 'addNode', nodeId: 'videoConfig_y', type: 'videoConfig', position: { x: 0, y: 0 } }]);
    server.losesAnswers = false;
    const next = tab(server, 'me', device.kept);
    expect(next.now().document.graph.nodes).toHaveLength(5);
    await settle();
    expect([next.now().saved, server.made.length, text(server.document), next.device.told]).toEqual(['saved', 2, 'typed', []]);
  });

  it('undoes and redoes, also what it has not seen done: after a reload, from another device', async () => {
    const { write, lesson, now } = tab(server);
    const before = text(server.document);
    write('second');
    lesson.undo();
    expect([text(now().document), now().canRedo]).toEqual([before, true]);
    lesson.redo();
    expect(text(now().document)).toBe('second');
    await settle();
    lesson.close();
    const after = tab(server);
    expect([after.now().canUndo, text(after.now().document)]).toEqual([true, 'second']);
    after.lesson.undo();
    await settle();
    expect([text(server.document), text(after.now().document), after.now().canUndo]).toEqual([before, before, false]);
    expect(after.now().document).toEqual(server.document);
  });

  it('drops only the operation that the server refuses, and says why', async () => {
    const send = server.send('me');
    server.send = () => async (batch) =>
      batch.operations.some(({ kind }) => kind === 'addNode') ? { ended: 'refused', reason: '最多 4 个节点' } : send(batch);
    const { lesson, write, now, device } = tab(server);
    write('kept');
    lesson.apply([{ kind: 'addNode', nodeId: 'videoConfig_z', type: 'videoConfig', position: { x: 0, y: 0 } }]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect([text(server.document), now().document.graph.nodes.length, now().saved, device.told]).toEqual(['kept', 4, 'saved', ['最多 4 个节点']]);
  });

  it('says of a published lesson that there is something others do not see, from the first step on', async () => {
    server.content = { ...server.content, visibility: 'public', changed: false };
    const { write, now, lesson } = tab(server);
    server.do({ id: 'made', kind: 'setVoice', speaker: 'A', voiceId: 'v' }, 'system');
    await lesson.news();
    expect(now().content.changed).toBe(false);
    write('mine');
    await settle();
    expect(now().content.changed).toBe(true);
    lesson.described({ ...server.content, changed: false });
    expect(now().content.changed).toBe(false);
  });

  it('takes the whole lesson anew when a generation changed it between operations', async () => {
    const { lesson, now } = tab(server);
    const row = server.document.resources.audioItems[0];
    if (!row) throw new Error('no audio');
    server.document = applyChanges(server.document, [{ path: ['audio', row.id], value: { ...row, status: 'ready' } }]);
    server.generated = 1;
    await lesson.news();
    expect([now().document.resources.audioItems[0]?.status, now().revision]).toEqual(['ready', 1]);
  });
});
