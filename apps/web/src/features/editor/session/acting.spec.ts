import type { OperationDraft } from './drafts.js';
import type { Sent } from './ports.js';
import { content, Server, settle, tab, text } from './testing.js';

describe('what is one act', () => {
  let server: Server;
  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
  });
  afterEach(() => jest.useRealTimers());
  const pace = (value: number): OperationDraft[] =>
    content(server.document)!.params.segments.map(({ occurrenceId }) => ({
      kind: 'editSentence',
      occurrenceId,
      change: { pace: value },
    }));
  const paces = () => content(server.document)!.params.segments.map((one) => one.pace);

  it('is taken back and done again at once, here and in another tab', async () => {
    const { lesson, now } = tab(server);
    lesson.apply(pace(1.25));
    await settle();
    expect([
      server.made.length,
      new Set(server.made.map(({ together }) => together)).size,
      paces(),
    ]).toEqual([3, 1, [1.25, 1.25, 1.25]]);
    lesson.undo();
    await settle();
    expect([paces(), now().canUndo, now().canRedo]).toEqual([
      [undefined, undefined, undefined],
      false,
      true,
    ]);
    const other = tab(server);
    other.lesson.redo();
    await settle();
    expect([paces(), other.now().canUndo, other.now().canRedo]).toEqual([
      [1.25, 1.25, 1.25],
      true,
      false,
    ]);
  });
  it('leaves no node behind when a link that was dropped on the canvas is taken back', async () => {
    const { lesson, now } = tab(server);
    const nodeId = 'resource_x';
    lesson.apply([
      { kind: 'addNode', nodeId, type: 'resource', position: { x: 0, y: 0 } },
      { kind: 'connect', from: content(server.document)!.id, to: nodeId },
    ]);
    lesson.undo();
    expect(now().document.graph.nodes.some(({ id }) => id === nodeId)).toBe(false);
    await settle();
    expect([now().document, now().canUndo]).toEqual([server.document, false]);
  });
  it('is let go whole when the server refuses a part of it', async () => {
    const send = server.send('me');
    server.send =
      () =>
      async (batch): Promise<Sent> => {
        const last = batch.operations[2];
        return last?.kind === 'editSentence'
          ? { ended: 'refused', reason: '不行', operationId: last.id }
          : send(batch);
      };
    const { lesson, now, device, rename } = tab(server);
    lesson.apply(pace(1.25));
    lesson.apply([rename('名')]);
    await settle();
    await settle();
    expect([paces(), content(server.document)?.customName, now().document, device.told]).toEqual([
      [undefined, undefined, undefined],
      '名',
      server.document,
      ['不行'],
    ]);
  });
});

describe('a line that is typed', () => {
  let server: Server;
  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
  });
  afterEach(() => jest.useRealTimers());

  /** Types at a person's speed; after each save the live line tells of it, as it does of everybody's. */
  const typing = async (words: string) => {
    const here = tab(server);
    let heard = 0;
    for (let length = 1; length <= words.length; length += 1) {
      here.write(words.slice(0, length));
      await jest.advanceTimersByTimeAsync(150);
      if (server.revision > heard) await here.lesson.news((heard = server.revision));
    }
    await settle();
    return here;
  };
  it('is saved in few operations though every save comes back as news, and is one step', async () => {
    const before = text(server.document);
    const { lesson, now } = await typing('店員：ありがとうございます、また来てね。');
    expect(text(server.document)).toBe('店員：ありがとうございます、また来てね。');
    expect(server.made.length).toBeLessThan(5);
    lesson.undo();
    await settle();
    expect([text(server.document), now().canUndo]).toEqual([before, false]);
    lesson.redo();
    await settle();
    expect(text(server.document)).toBe('店員：ありがとうございます、また来てね。');
  });
  it('keeps its pause while the save before is being answered', async () => {
    const { write } = tab(server);
    write('一');
    await jest.advanceTimersByTimeAsync(300);
    write('一二');
    await jest.advanceTimersByTimeAsync(200);
    write('一二三');
    await settle();
    expect(
      server.made.map(({ changes }) => changes.find(({ path }) => path.at(-1) === 'text')?.value),
    ).toEqual(['一', '一二三']);
  });
  it('lets news wait that come while it is on its way, and fetches them then', async () => {
    const { lesson, write, now } = tab(server);
    const send = server.send('me');
    server.send = () => send;
    write('一');
    await settle();
    write('二');
    await lesson.news(9);
    expect(now().revision).toBe(1);
    server.do(
      {
        id: 'other',
        kind: 'addNode',
        nodeId: 'videoConfig_n',
        type: 'videoConfig',
        position: { x: 0, y: 0 },
      },
      'you',
    );
    await settle();
    expect([now().document, now().revision]).toEqual([server.document, 3]);
  });
});
