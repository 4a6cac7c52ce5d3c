import { nodesOf } from '@app/lesson';
import type { OperationDraft } from './drafts.js';
import { loadHistory } from './history.js';
import type { Newer, Sent } from './ports.js';
import { Server, settle, tab } from './testing.js';

/** More than the server takes at once: it goes in two pieces. */
const MANY = 700;

describe('an act that is sent in pieces', () => {
  let server: Server;
  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
  });
  afterEach(() => jest.useRealTimers());

  /** Each of them writes another place than the one before. */
  const act = (count: number): OperationDraft[] =>
    Array.from({ length: count }, (_, n) => ({
      kind: 'renameNode',
      nodeId: server.document.graph.nodes[n % 2]?.id ?? '',
      name: `第 ${n} 个`,
    }));
  const names = () => server.document.graph.nodes.slice(0, 2).map(({ customName }) => customName);
  /** The second piece ends so. */
  const secondPiece = (ends: (operations: readonly { id: string }[]) => Sent) => {
    const send = server.send('me');
    let pieces = 0;
    server.send = () => async (batch) =>
      (pieces += 1) === 2 ? ends(batch.operations) : send(batch);
  };
  const done = async () => {
    for (let turn = 0; turn < 6; turn += 1) await settle();
  };

  it('is whole on the server, and taken back whole', async () => {
    const { lesson, now } = tab(server);
    lesson.apply(act(MANY));
    await done();
    expect([
      server.made.length,
      new Set(server.made.map(({ together }) => together)).size,
      names(),
    ]).toEqual([MANY, 1, ['第 698 个', '第 699 个']]);
    lesson.undo();
    await done();
    expect([names(), now().canUndo, now().document]).toEqual([
      [undefined, undefined],
      false,
      server.document,
    ]);
  });
  it('is taken back where its second piece is refused, and says so', async () => {
    secondPiece(([first]) => ({ ended: 'refused', reason: '不行', operationId: first?.id ?? '' }));
    const { lesson, now, device } = tab(server);
    lesson.apply(act(MANY));
    await done();
    expect([names(), now().document, now().saved]).toEqual([
      [undefined, undefined],
      server.document,
      'saved',
    ]);
    expect(now().unplaced?.words[0]?.reason ?? device.told[0]).toBe(
      '不行。这一步先存上的 500 处也撤回',
    );
    expect(device.kept?.pending ?? []).toEqual([]);
  });
  it('is taken back where nobody knows which of its second piece is wrong', async () => {
    secondPiece(() => ({ ended: 'refused', reason: '请求参数错误' }));
    const { lesson, now } = tab(server);
    lesson.apply(act(MANY));
    await done();
    expect([names(), now().document]).toEqual([[undefined, undefined], server.document]);
  });
  it('is taken back where its second piece meets another device, and they let theirs go', async () => {
    const nodeId = nodesOf(server.document.graph, 'textContent')[0]?.id ?? '';
    secondPiece((operations) => {
      server.do({ id: 'other', kind: 'renameNode', nodeId, name: '别处的' }, 'me');
      return { ended: 'conflict', refused: operations.map(({ id }) => id), ...server.after(500) };
    });
    const { lesson, now } = tab(server);
    lesson.apply(act(MANY));
    await done();
    now().conflict?.choose('theirs');
    await done();
    expect([names(), now().document, now().saved]).toEqual([
      ['别处的', undefined],
      server.document,
      'saved',
    ]);
  });
  it('is finished by the next tab where this one dies between, and is one step there', async () => {
    secondPiece(() => {
      server.up = false;
      return { ended: 'later' };
    });
    const dying = tab(server);
    dying.lesson.apply(act(MANY));
    await done();
    dying.lesson.close();
    server.up = true;
    const next = tab(server, 'me', dying.device.kept);
    await done();
    expect(names()).toEqual(['第 698 个', '第 699 个']);
    next.lesson.undo();
    await done();
    expect(next.now().document).toEqual(server.document);
  });
  it('is not begun when it is more than can be taken back at once', () => {
    const { lesson, now } = tab(server);
    const before = now().document;
    expect(lesson.apply(act(1001))).toEqual({ refused: '一次最多改 1000 处，请分几次做' });
    expect(now().document).toBe(before);
  });
});

describe('what was done before this tab', () => {
  const made = (together: string | undefined) => async (after: number) =>
    ({
      revision: 2000,
      operations: [{ id: `o${after}`, ...(together !== undefined && { together }) }],
    }) as unknown as Newer;

  it('is not begun in the middle of an act', async () =>
    expect((await loadHistory(made('act'), { revision: 2000 }))?.operations[0]?.id).toBe('o700'));
  it('is the last three hundred steps, and what an earlier tab could not send', async () => {
    expect((await loadHistory(made(undefined), { revision: 2000 }))?.operations[0]?.id).toBe(
      'o1700',
    );
    expect(
      (await loadHistory(made(undefined), { revision: 2000, needed: 1200 }))?.operations[0]?.id,
    ).toBe('o1200');
  });
});
