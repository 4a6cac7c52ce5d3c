import { nodesOf, type Operation } from '@app/lesson';
import { content, Server, settle, tab } from './testing.js';

/** What another tab of theirs does while this one is without a network. */
const elsewhere: [string, (server: Server) => Operation, (server: Server) => Operation][] = [
  [
    'the node they type in is removed',
    (server) => ({ id: 'gone', kind: 'removeNodes', nodeIds: [content(server.document)!.id] }),
    (server) => ({
      id: '',
      kind: 'setParams',
      nodeId: content(server.document)!.id,
      params: { text: 'typed here' },
    }),
  ],
  [
    'the sentence they write is removed',
    (server) => ({
      id: 'gone',
      kind: 'removeSentence',
      occurrenceId: content(server.document)!.params.segments[0]!.occurrenceId,
    }),
    (server) => ({
      id: '',
      kind: 'editSentence',
      occurrenceId: content(server.document)!.params.segments[0]!.occurrenceId,
      change: { content: 'typed here' },
    }),
  ],
  [
    'the text of the sentence they write is removed',
    (server) => ({ id: 'gone', kind: 'removeNodes', nodeIds: [content(server.document)!.id] }),
    (server) => ({
      id: '',
      kind: 'editSentence',
      occurrenceId: content(server.document)!.params.segments[0]!.occurrenceId,
      change: { content: 'typed here' },
    }),
  ],
  [
    'the sequence whose sections they name is removed',
    (server) => ({
      id: 'gone',
      kind: 'removeNodes',
      nodeIds: [nodesOf(server.document.graph, 'textSequence')[0]!.id],
    }),
    (server) => {
      const [{ id, params }] = nodesOf(server.document.graph, 'textSequence') as [
        ReturnType<typeof nodesOf<'textSequence'>>[number],
      ];
      return {
        id: '',
        kind: 'setParams',
        nodeId: id,
        params: { sections: params.sections.map((one) => ({ ...one, title: 'typed here' })) },
      };
    },
  ],
];

describe('words whose place another tab took away', () => {
  let server: Server;
  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
  });
  afterEach(() => jest.useRealTimers());

  const typed = (removal: (of: Server) => Operation, operation: (of: Server) => Operation) => {
    const { id: _, ...draft } = operation(server);
    const here = tab(server);
    here.lesson.apply([draft]);
    server.do(removal(server), 'me');
    return here;
  };

  it.each(elsewhere)(
    'are shown when %s, and stand in the lesson again when they insist',
    async (_, removal, operation) => {
      const { now, device } = typed(removal, operation);
      await settle();
      const { conflict, saved } = now();
      expect([saved, conflict?.mine.words]).toEqual(['conflict', ['typed here']]);
      expect(JSON.stringify(conflict?.mine.document)).toContain('typed here');
      expect(JSON.stringify(conflict?.theirs.document)).not.toContain('typed here');
      conflict?.choose('mine');
      await settle();
      expect(JSON.stringify(server.document)).toContain('typed here');
      expect(server.made.map(({ kind, undoes }) => undoes ?? kind).slice(1)).toEqual([
        'gone',
        operation(server).kind,
      ]);
      expect([now().saved, now().document, now().unplaced, device.kept, device.told]).toEqual([
        'saved',
        server.document,
        undefined,
        undefined,
        [],
      ]);
    },
  );

  it.each(elsewhere)(
    'find their place also in a tab that never saw it: %s',
    async (_, removal, operation) => {
      server.up = false;
      const dead = typed(removal, operation);
      dead.lesson.close();
      server.up = true;
      const next = tab(server, 'me', dead.device.kept);
      await settle();
      expect(next.now().conflict?.mine.words).toEqual(['typed here']);
      next.now().conflict?.choose('mine');
      await settle();
      await settle();
      expect(JSON.stringify(server.document)).toContain('typed here');
      expect([next.now().saved, next.now().document, next.now().unplaced]).toEqual([
        'saved',
        server.document,
        undefined,
      ]);
    },
  );

  it.each(['mine', 'theirs'] as const)(
    'are asked about once, with what they typed on while it was on its way, and all are %s',
    async (side) => {
      server.up = false;
      const { write, now, device } = tab(server);
      write('typed');
      await settle();
      write('typed here');
      server.do({ id: 'gone', kind: 'removeNodes', nodeIds: [content(server.document)!.id] }, 'me');
      server.up = true;
      await jest.advanceTimersByTimeAsync(2_000);
      expect([now().conflict?.mine.words, device.kept?.pending.length]).toEqual([
        ['typed here'],
        2,
      ]);
      now().conflict?.choose(side);
      await settle();
      const text = content(server.document)?.params.text;
      expect([now().saved, text, now().unplaced, device.kept, now().document]).toEqual([
        'saved',
        side === 'mine' ? 'typed here' : undefined,
        undefined,
        undefined,
        server.document,
      ]);
    },
  );

  it('stay in a box when nothing brings their place back, over a reload, until they have taken them', async () => {
    const [, removal, operation] = elsewhere[0]!;
    const { now, device } = typed(removal, operation);
    const [resource] = nodesOf(server.document.graph, 'resource');
    // What the undo would have to write has become another thing since.
    if (resource)
      server.do({ id: 'later', kind: 'removeNodes', nodeIds: [resource.id] }, 'somebody else');
    await settle();
    now().conflict?.choose('mine');
    await settle();
    const unplaced = [expect.objectContaining({ words: ['typed here'] })];
    expect([now().saved, now().unplaced?.words, device.kept?.left]).toEqual([
      'saved',
      unplaced,
      unplaced,
    ]);
    const next = tab(server, 'me', device.kept);
    expect(next.now().unplaced?.words).toEqual(unplaced);
    next.now().unplaced?.forget();
    expect([next.now().unplaced, next.device.kept]).toEqual([undefined, undefined]);
  });

  it('stay in a box when the field they stood in has gone', async () => {
    const { lesson, now, device } = tab(server);
    lesson.setAside('typed here', 'its sentence was joined elsewhere');
    const words = ['typed here'];
    expect(now().unplaced?.words).toEqual([expect.objectContaining({ words })]);
    expect(tab(server, 'me', device.kept).now().unplaced?.words).toEqual(now().unplaced?.words);
  });

  it('stay in a box when the server does not take them', async () => {
    server.send = () => async () => ({ ended: 'refused', reason: '文本最多 20000 个字符' });
    const { write, now, device } = tab(server);
    write('typed here');
    await settle();
    expect(now().unplaced?.words).toEqual([
      { id: expect.any(String), reason: '文本最多 20000 个字符', words: ['typed here'] },
    ]);
    expect([now().saved, device.kept?.pending, device.told]).toEqual(['saved', [], []]);
  });
});
