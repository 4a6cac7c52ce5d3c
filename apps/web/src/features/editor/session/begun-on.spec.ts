import { nodesOf, type Section, type SentenceChange } from '@app/lesson';
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

  const sequence = () => nodesOf(server.document.graph, 'textSequence')[0]!;
  const section = () => sequence().params.sections[0]!;
  const name = (words: string, begunOn: string): OperationDraft => ({
    kind: 'renameNode',
    nodeId: content(server.document)!.id,
    name: words,
    base: begunOn,
  });
  /** The first section with this; `begunOn` stood in the field when they began. */
  const play = (part: Partial<Section>, begunOn: Partial<Section>): OperationDraft => ({
    kind: 'setParams',
    nodeId: sequence().id,
    params: { sections: [{ ...section(), ...part }] },
    base: { sections: [{ ...section(), ...begunOn }] },
  });
  const note = (words: string, base?: string): OperationDraft => ({
    kind: 'group',
    groupId: 'g',
    nodeIds: [content(server.document)!.id],
    note: words,
    ...(base !== undefined && { base }),
  });
  const seenVoice = (voiceId: string, base: string | null): OperationDraft => ({
    kind: 'setVoice',
    speaker: 'default',
    voiceId,
    base,
  });
  const called = () => content(server.document)?.customName;
  it.each([
    [
      'the title of a section',
      () => play({ title: '甲' }, { title: section().title }),
      () => play({ title: '乙' }, { title: '全文' }),
      () => section().title,
      '甲',
    ],
    [
      'a number',
      () => play({ pauseMs: 500 }, { pauseMs: 3000 }),
      () => play({ pauseMs: 900 }, { pauseMs: 3000 }),
      () => section().pauseMs,
      500,
    ],
    ['the name of a node', () => name('甲', ''), () => name('乙', ''), called, '甲'],
    [
      'the note of a group',
      () => note('甲', ''),
      () => note('乙', ''),
      () => server.document.graph.groups?.[0]?.note,
      '甲',
    ],
    [
      'the voice of a speaker',
      () => seenVoice('a', null),
      () => seenVoice('b', null),
      () => server.document.voices['default'],
      'a',
    ],
  ])('is shown, too, where it is %s', async (_, theirs, mine, stands, is) => {
    const [here, there] = [tab(server), tab(server)];
    const late = mine();
    there.lesson.apply([note('')]); // a group to write at
    await settle();
    there.lesson.apply([theirs()]);
    await settle();
    await here.lesson.news();
    here.lesson.apply([late]);
    await settle();
    expect([stands(), here.now().saved]).toEqual([is, 'conflict']);
    here.now().conflict?.choose('mine');
    await settle();
    expect([stands() === is, here.now().saved]).toEqual([false, 'saved']);
  });

  it('is merged where it is another field of the section, and another section', async () => {
    const [here, there] = [tab(server), tab(server)];
    here.lesson.apply([play({ title: '甲' }, {})]);
    there.lesson.apply([play({ pauseMs: 500 }, {})]);
    await settle();
    await Promise.all([here.lesson.news(), there.lesson.news()]);
    expect([section().title, section().pauseMs, here.now().saved, there.now().saved]).toEqual([
      '甲',
      500,
      'saved',
      'saved',
    ]);
    expect([here.now().document, there.now().document]).toEqual([server.document, server.document]);
  });

  const first = () => segments()[0]!.occurrenceId;
  const word = (id: string, words: string) => [{ id, text: words, language: 'ja' }];
  const choose = (change: SentenceChange): OperationDraft => ({
    kind: 'editSentence',
    occurrenceId: first(),
    change,
  });
  const set = (params: object): OperationDraft => ({
    kind: 'setParams',
    nodeId: content(server.document)!.id,
    params,
  });
  const voice = (speaker: string, voiceId: string): OperationDraft => ({
    kind: 'setVoice',
    speaker,
    voiceId,
  });
  it.each([
    [
      'the language of a sentence',
      () => choose({ language: 'en' }),
      () => choose({ language: 'ko' }),
    ],
    ['its voice', () => choose({ voiceId: 'a' }), () => choose({ voiceId: 'b' })],
    [
      'its keywords',
      () => choose({ keywords: word('k1', 'おは') }),
      () => choose({ keywords: word('k2', 'よう') }),
    ],
    ['the language of the text', () => set({ language: 'ko' }), () => set({ language: 'en' })],
    ['how it is cut', () => set({ mode: 'none' }), () => set({ mode: 'period' })],
    [
      'who is no speaker',
      () => set({ switchedOffLabels: ['a'] }),
      () => set({ switchedOffLabels: ['b'] }),
    ],
    ['the voice of a speaker', () => voice('default', 'a'), () => voice('default', 'b')],
  ])('is a choice, made differently at once: %s is asked about', async (_, theirs, mine) => {
    const [here, there] = [tab(server), tab(server)];
    const drafts = [theirs(), mine()] as const;
    there.lesson.apply([drafts[0]]);
    here.lesson.apply([drafts[1]]);
    await settle();
    await settle();
    expect([here.now().saved, there.now().saved].toSorted()).toEqual(['conflict', 'saved']);
  });

  it('is a voice in a dialog that was open when another device chose', async () => {
    const [here, there] = [tab(server), tab(server)];
    there.lesson.apply([choose({ voiceId: 'a' })]);
    await settle();
    await here.lesson.news();
    here.lesson.apply([{ ...choose({ voiceId: 'b' }), base: { voiceId: null } } as OperationDraft]);
    expect(here.now().saved).toBe('conflict');
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
