import type { OperationDraft } from './drafts.js';
import { content, Server, settle, tab, text } from './testing.js';

/** Fields that were opened on one device before another device's words came. */
describe('what was begun before somebody else wrote there', () => {
  let server: Server;
  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
  });
  afterEach(() => jest.useRealTimers());

  const segments = () => content(server.document)!.params.segments;
  const say = (index: number, words: string, begunOn?: string): OperationDraft => ({
    kind: 'editSentence',
    occurrenceId: segments()[index]!.occurrenceId,
    change: { content: words },
    ...(begunOn !== undefined && { base: { content: begunOn } }),
  });
  const write = (words: string, base: string): OperationDraft => ({
    kind: 'setParams',
    nodeId: content(server.document)!.id,
    params: { text: words },
    base: { text: base },
  });
  const said = () => segments().map((one) => one.content);

  it.each(['theirs', 'mine'] as const)('is shown beside it, and they choose %s', async (side) => {
    const [here, there] = [tab(server, 'me', undefined, 'a'), tab(server, 'me', undefined, 'b')];
    there.lesson.apply([say(0, 'こんにちは。', 'おはよう。')]);
    await settle();
    await here.lesson.news();
    here.lesson.apply([say(0, 'おはよ。', 'おはよう。')]);
    await settle();
    const { conflict } = here.now();
    expect([said()[0], here.now().saved, here.device.kept?.pending.length]).toEqual([
      'こんにちは。',
      'conflict',
      1,
    ]);
    expect(JSON.stringify(conflict?.theirs.document)).toContain('こんにちは。');
    expect(JSON.stringify(conflict?.mine.document)).toContain('おはよ。');
    conflict?.choose(side);
    await settle();
    expect([said()[0], here.now().saved, here.now().document]).toEqual([
      side === 'mine' ? 'おはよ。' : 'こんにちは。',
      'saved',
      server.document,
    ]);
  });

  it('is chosen sentence by sentence', async () => {
    const [here, there] = [tab(server), tab(server)];
    there.lesson.apply([say(0, '甲。', 'おはよう。')]);
    there.lesson.apply([say(1, '乙。', '元気？')]);
    await settle();
    const [first] = segments().map(({ occurrenceId }) => occurrenceId);
    server.up = false;
    here.lesson.apply([say(0, '一。', 'おはよう。')]);
    here.lesson.apply([say(1, '二。', '元気？')]);
    server.up = true;
    await settle();
    expect(here.now().conflict?.apart).toBe(true);
    here.now().conflict?.choose('mine', first);
    expect([here.now().saved, here.now().conflict?.mine.operations.length]).toEqual([
      'conflict',
      1,
    ]);
    here.now().conflict?.choose('theirs');
    await settle();
    expect([said().slice(0, 2), here.now().document]).toEqual([['一。', '乙。'], server.document]);
  });

  it('is merged where it is another sentence of the text', async () => {
    const [here, there] = [tab(server), tab(server)];
    const before = text(server.document);
    here.lesson.apply([write(before.replace('うん', 'はい'), before)]);
    there.lesson.apply([write(before.replace('おはよう', 'こんばんは'), before)]);
    await settle();
    await Promise.all([here.lesson.news(), there.lesson.news()]);
    expect([text(server.document), here.now().saved, there.now().saved]).toEqual([
      'こんばんは。\n元気？\nはい。',
      'saved',
      'saved',
    ]);
    expect([here.now().document, there.now().document]).toEqual([server.document, server.document]);
  });

  it('is what they typed on meanwhile, too: nothing of either is lost', async () => {
    const [here, there] = [tab(server), tab(server)];
    const before = text(server.document);
    server.up = false;
    for (const words of ['は', 'はい', 'はいは'])
      here.lesson.apply([write(before.replace('うん', words), text(here.now().document))]);
    server.up = true;
    there.lesson.apply([write(before.replace('元気', '大丈夫'), before)]);
    await settle();
    await settle();
    await Promise.all([here.lesson.news(), there.lesson.news()]);
    expect([text(server.document), here.now().conflict, there.now().document]).toEqual([
      'おはよう。\n大丈夫？\nはいは。',
      undefined,
      here.now().document,
    ]);
  });
});
