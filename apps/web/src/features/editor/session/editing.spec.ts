import { applyChanges } from '@app/lesson';
import { content, Server, settle, tab, text } from './testing.js';

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
    expect([text(now().document), now().saved, device.kept?.pending.length]).toEqual([
      'おはよ',
      'saving',
      1,
    ]);
    await settle();
    expect([text(server.document), server.made.length, now().saved, device.kept]).toEqual([
      'おはよ',
      1,
      'saved',
      undefined,
    ]);
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
    const { refused } = lesson.apply([
      { kind: 'connect', from: content(server.document)?.id ?? '', to: 'resource_none' },
    ]);
    await settle();
    expect([refused, now().saved, server.posts]).toEqual(['节点不存在: resource_none', 'saved', 0]);
  });

  it('merges what another tab does to other things, and ends with the same bytes', async () => {
    const [one, two] = [tab(server), tab(server)];
    one.lesson.apply([one.rename('开头')]);
    two.lesson.apply([
      { kind: 'addNode', nodeId: 'videoConfig_x', type: 'videoConfig', position: { x: 0, y: 9 } },
    ]);
    await settle();
    await one.lesson.news();
    await two.lesson.news();
    expect(one.now().document).toEqual(server.document);
    expect(two.now().document).toEqual(server.document);
    expect([
      content(two.now().document)?.customName,
      one.now().document.graph.nodes.length,
    ]).toEqual(['开头', 5]);
  });

  it.each([
    ['mine', 'here'],
    ['theirs', 'there'],
  ] as const)(
    'shows both sides where they meet, and keeps the chosen one: %s',
    async (side, kept) => {
      const { lesson, write, now, device } = tab(server);
      server.do(
        {
          id: 'other',
          kind: 'setParams',
          nodeId: content(server.document)?.id ?? '',
          params: { text: 'there' },
        },
        'you',
      );
      write('here');
      await settle();
      const { conflict, saved } = now();
      expect([
        saved,
        conflict && text(conflict.theirs.document),
        conflict && text(conflict.mine.document),
      ]).toEqual(['conflict', 'there', 'here']);
      expect(device.kept?.pending).toHaveLength(1);
      conflict?.choose(side);
      await settle();
      expect([now().saved, text(now().document), text(server.document), device.kept]).toEqual([
        'saved',
        kept,
        kept,
        undefined,
      ]);
      lesson.close();
    },
  );

  it('keeps working without a network, and sends all of it in order when it is back', async () => {
    const { write, lesson, rename, now, device } = tab(server);
    server.up = false;
    write('one');
    await settle();
    lesson.apply([rename('名')]);
    await settle();
    expect([now().saved, text(now().document), device.kept?.pending.length]).toEqual([
      'offline',
      'one',
      2,
    ]);
    server.up = true;
    await jest.advanceTimersByTimeAsync(20_000);
    expect([now().saved, text(server.document), content(server.document)?.customName]).toEqual([
      'saved',
      'one',
      '名',
    ]);
  });

  it('loses nothing when the tab dies: the next one takes over and sends it, once', async () => {
    const { write, lesson, device } = tab(server);
    server.losesAnswers = true;
    write('typed');
    await settle();
    lesson.close();
    lesson.apply([
      { kind: 'addNode', nodeId: 'videoConfig_y', type: 'videoConfig', position: { x: 0, y: 0 } },
    ]);
    server.losesAnswers = false;
    const next = tab(server, 'me', device.kept);
    expect(next.now().document.graph.nodes).toHaveLength(5);
    await settle();
    expect([next.now().saved, server.made.length, text(server.document), next.device.told]).toEqual(
      ['saved', 2, 'typed', []],
    );
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
    expect([text(server.document), text(after.now().document), after.now().canUndo]).toEqual([
      before,
      before,
      false,
    ]);
    expect(after.now().document).toEqual(server.document);
  });

  it('drops only the operation that the server refuses, and says why', async () => {
    const send = server.send('me');
    server.send = () => async (batch) =>
      batch.operations.some(({ kind }) => kind === 'addNode')
        ? { ended: 'refused', reason: '最多 4 个节点' }
        : send(batch);
    const { lesson, write, now, device } = tab(server);
    write('kept');
    lesson.apply([
      { kind: 'addNode', nodeId: 'videoConfig_z', type: 'videoConfig', position: { x: 0, y: 0 } },
    ]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect([
      text(server.document),
      now().document.graph.nodes.length,
      now().saved,
      device.told,
    ]).toEqual(['kept', 4, 'saved', ['最多 4 个节点']]);
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
    server.document = applyChanges(server.document, [
      { path: ['audio', row.id], value: { ...row, status: 'ready' } },
    ]);
    server.generated = 1;
    await lesson.news();
    expect([now().document.resources.audioItems[0]?.status, now().revision]).toEqual(['ready', 1]);
  });
});
