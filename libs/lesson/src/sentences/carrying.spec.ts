import * as fc from 'fast-check';
import { createLesson } from '../creating/create-lesson.js';
import { nodesOf } from '../graph/graph.js';
import { applyChanges, diff } from '../operations/changes.js';
import { exportBundle, plan, planUndo, remembered, type Operation } from '../operations/index.js';
import type { ExportBundle, LessonDocument, NodeParams, Reading, Segment } from '../types.js';

const at = '2026-01-02T00:00:00.000Z';
type Direct = Exclude<Operation, { kind: 'undo' | 'restore' }>;
type Draft = Direct extends infer O ? (O extends Direct ? Omit<O, 'id'> : never) : never;
type Params = NodeParams['textContent'];

const start = (text: string): LessonDocument => {
  let count = 0;
  const { graph, resources } = createLesson(
    { text, language: 'ja', mode: 'paragraph', targetLanguages: ['zh-CN'] },
    { newId: () => `id-${count++}`, at },
  );
  return applyChanges({ graph, resources, voices: {} }, []);
};
const node = ({ graph }: LessonDocument) => nodesOf(graph, 'textContent')[0]!;
const sentences = (document: LessonDocument): Segment[] => node(document).params.segments;
const occurrence = (document: LessonDocument, index: number) =>
  sentences(document)[index]?.occurrenceId ?? '';
let step = 0;
const changesOf = (document: LessonDocument, draft: Draft) =>
  plan(document, { ...draft, id: `o${(step += 1)}` }, { at, mostNodes: 30 });
const after = (document: LessonDocument, ...drafts: Draft[]) =>
  drafts.reduce((now, draft) => applyChanges(now, changesOf(now, draft)), document);
const set = (document: LessonDocument, params: Partial<Params>): Draft => ({
  kind: 'setParams',
  nodeId: node(document).id,
  params,
});
const typed = (document: LessonDocument, change: (text: string) => string) =>
  after(document, set(document, { text: change(node(document).params.text) }));
const edit = (document: LessonDocument, index: number, change: object): Draft => ({
  kind: 'editSentence',
  occurrenceId: occurrence(document, index),
  change,
});
const merge = (document: LessonDocument, index: number): Draft => ({
  kind: 'mergeSentences',
  occurrenceId: occurrence(document, index),
  withId: occurrence(document, index + 1),
});
const split = (document: LessonDocument, index: number, place: number): Draft => ({
  kind: 'splitSentence',
  occurrenceId: occurrence(document, index),
  at: place,
});
/** What the table shows of a sentence in one language, and whether it is marked. */
const shown = (document: LessonDocument, language = 'zh-CN') =>
  sentences(document).map(({ id }) => {
    const text = document.resources.translations[language]?.[id];
    const { origin, carried } = document.resources.origins?.translations[language]?.[id] ?? {};
    return text === undefined ? '' : `${text}${origin === 'human' ? '' : '?'}${carried ? '*' : ''}`;
  });
const readings = ({ resources }: LessonDocument, { id }: Segment) => {
  const { origin, carried } = resources.origins?.annotations[id] ?? {};
  return { annotation: resources.annotations[id], origin, carried };
};
const exported = (document: LessonDocument): ExportBundle =>
  structuredClone(exportBundle(document));

const WORDS = ['今日は天気がいいですね。', '駅まで一緒に行きましょう。', 'はい、そうします。'];
const OWN = ['今天天气真好。', '一起走到车站吧', '好的就这么办'];
const plain = start(WORDS.join('\n'));
const told = after(
  plain,
  ...OWN.map((text, index) => edit(plain, index, { translations: { 'zh-CN': text } })),
);

describe('a translation written by hand', () => {
  it('goes along, marked, when a letter is mended in the text', () => {
    expect(shown(typed(told, (text) => text.replace('天気', '元気')))).toEqual([
      '今天天气真好。*',
      ...OWN.slice(1),
    ]);
  });
  it('in the table, too, though nobody sends it', () => {
    const mended = after(told, edit(told, 1, { content: '駅まで一緒に行こう。' }));
    expect(shown(mended)).toEqual([OWN[0], `${OWN[1]}*`, OWN[2]]);
  });
  it('holds without a mark when only a comma or a full stop is another', () => {
    expect(shown(typed(told, (text) => text.replace('はい、', 'はい')))).toEqual(OWN);
    expect(shown(typed(told, (text) => text.replace('ですね。', 'ですね？')))).toEqual([
      `${OWN[0]}*`,
      ...OWN.slice(1),
    ]);
  });
  it.each<[string, (document: LessonDocument) => LessonDocument]>([
    ['the table', (document) => after(document, merge(document, 0))],
    ['the text', (document) => typed(document, (text) => text.replace('\n', ''))],
  ])('is joined where two sentences become one in %s', (_, joined) => {
    expect(shown(joined(told))).toEqual([`${OWN[0]}${OWN[1]}`, OWN[2]]);
    const both = joined(joined(told));
    expect(shown(both)).toEqual([OWN.join('')]);
  });
  it.each([
    ['zh-CN', ['明天见', '后天见'], '明天见后天见'],
    ['ja', ['また明日', 'またね'], 'また明日またね'],
    ['zh-CN', ['我用 Yamabiko', 'on my phone'], '我用 Yamabiko on my phone'],
    ['zh-CN', ['我用 Yamabiko', '听课'], '我用 Yamabiko听课'],
    ['en', ['See you', 'tomorrow'], 'See you tomorrow'],
    ['ko', ['내일', '봐요'], '내일 봐요'],
  ])('is joined in %s as that language is written: %j', (language, [first, second], said) => {
    const both = after(
      plain,
      edit(plain, 0, { translations: { [language]: first! } }),
      edit(plain, 1, { translations: { [language]: second! } }),
    );
    const merged = after(both, merge(both, 0));
    const [sentence] = sentences(merged);
    expect(merged.resources.translations[language]?.[sentence!.id]).toBe(said);
  });
  it('is marked where one of the two was a machine’s', () => {
    const [, second] = sentences(told);
    const mixed = applyChanges(told, [
      { path: ['origins', 'translations', 'zh-CN', second!.id], value: { origin: 'machine' } },
    ]);
    expect(shown(after(mixed, merge(mixed, 0)))[0]).toBe(`${OWN[0]}${OWN[1]}*`);
  });
  it('stays with the first half of a sentence that is cut, and is cut with it at its own sentence end', () => {
    expect(shown(after(told, split(told, 1, 6)))).toEqual([OWN[0], `${OWN[1]}*`, '', OWN[2]]);
    const two = after(told, merge(told, 0), edit(told, 2, { pace: 0.8 }));
    const said = after(two, edit(two, 0, { translations: { 'zh-CN': '天气真好。去车站吧。' } }));
    expect(shown(after(said, split(said, 0, 10))).slice(0, 2)).toEqual([
      '天气真好。*',
      '去车站吧。*',
    ]);
  });
  it('is each sentence’s own again when a merge is split at its seam', () => {
    const merged = after(told, merge(told, 0));
    expect(shown(after(merged, split(merged, 0, WORDS[0]!.length)))).toEqual(OWN);
    const text = typed(told, (words) => words.replace('\n', ''));
    expect(shown(typed(text, () => WORDS.join('\n')))).toEqual(OWN);
  });
  it('goes along with the other of two equal sentences, too', () => {
    const twins = start('はい。\nはい。');
    const said = after(twins, edit(twins, 0, { translations: { 'zh-CN': '是的' } }));
    expect(shown(typed(said, (text) => text.replace('はい。\n', 'はあ。\n')))).toEqual([
      '是的*',
      '是的',
    ]);
  });
  it('leaves nothing behind while somebody types, and is gone where they take it away', () => {
    const letters = ['天', '', '元', '元気'];
    const slowly = letters.reduce(
      (now, part) => typed(now, (text) => text.replace(/は.*?が/u, `は${part}が`)),
      told,
    );
    expect(shown(slowly)[0]).toBe(`${OWN[0]}*`);
    expect(Object.keys(slowly.resources.translations['zh-CN'] ?? {})).toHaveLength(4);
    const away = after(
      told,
      edit(told, 0, { content: '今日は雨です。', translations: { 'zh-CN': null } }),
    );
    expect(shown(away)[0]).toBe('');
  });
  it('comes along into a file whose sentences were mended', () => {
    const bundle = exported(told);
    const text = bundle.nodes.find(({ type }) => type === 'textContent')!;
    const { segments } = text.params as Params;
    segments[0] = { ...segments[0]!, content: '今日は元気がいいですね。' };
    expect(shown(after(told, { kind: 'import', bundle }))[0]).toBe(`${OWN[0]}*`);
  });
  it('of an undone mending is there without a mark again', () => {
    const operation = { ...set(told, { text: WORDS.join('').replace('天気', '元気') }), id: 'u' };
    const changes = plan(told, operation, { at, mostNodes: 30 });
    const made = remembered(told, { id: 'u', kind: 'setParams', by: 'me', changes });
    const mended = applyChanges(told, changes);
    expect(diff(applyChanges(mended, planUndo(mended, made)), told)).toEqual([]);
  });
});

describe('a reading put right by hand', () => {
  const reading: Reading = {
    reading: 'きょうはてんきがいいですね。',
    characters: [
      { text: '今日', reading: 'きょう' },
      { text: 'は', reading: '' },
      { text: '天気', reading: 'てんき' },
      { text: 'がいいですね。', reading: '' },
    ],
  };
  const read = after(told, edit(told, 0, { reading }));

  it('stays on the words that stayed', () => {
    const longer = typed(read, (text) => text.replace('いいです', 'とてもいいです'));
    expect(readings(longer, sentences(longer)[0]!)).toMatchObject({
      origin: 'human',
      carried: undefined,
      annotation: { reading: 'きょうはてんきがとてもいいですね。' },
    });
  });
  it('is marked where a word came that nobody has read', () => {
    const mended = typed(read, (text) => text.replace('天気', '調子'));
    expect(readings(mended, sentences(mended)[0]!)).toEqual({
      origin: 'human',
      carried: true,
      annotation: {
        reading: 'きょうは調子がいいですね。',
        characters: [
          { text: '今日', reading: 'きょう' },
          { text: 'は', reading: '' },
          { text: '調子', reading: '' },
          { text: 'がいいですね。', reading: '' },
        ],
      },
    });
    const held = after(mended, edit(mended, 0, { reading: { reading: 'x', characters: [] } }));
    expect(readings(held, sentences(held)[0]!).carried).toBe(undefined);
  });
  it('is cut and joined with its sentence', () => {
    const cut = after(read, split(read, 0, 3));
    const [head, tail] = sentences(cut);
    expect([readings(cut, head!), readings(cut, tail!)]).toEqual([
      {
        origin: 'human',
        carried: undefined,
        annotation: { reading: 'きょうは', characters: reading.characters.slice(0, 2) },
      },
      {
        origin: 'human',
        carried: undefined,
        annotation: { reading: 'てんきがいいですね。', characters: reading.characters.slice(2) },
      },
    ]);
    const joined = after(read, merge(read, 0));
    expect(readings(joined, sentences(joined)[0]!)).toMatchObject({
      origin: 'human',
      carried: true,
    });
    const { annotation } = readings(joined, sentences(joined)[0]!);
    expect((annotation as Reading).characters.slice(0, 5)).toEqual([
      ...reading.characters,
      { text: '駅', reading: '' },
    ]);
  });
  it('of one line goes along, marked', () => {
    const line = after(told, edit(told, 2, { reading: 'hai, sou shimasu' }));
    const mended = typed(line, (text) => text.replace('そうします', 'そうしました'));
    expect(readings(mended, sentences(mended)[2]!)).toEqual({
      origin: 'human',
      carried: true,
      annotation: 'hai, sou shimasu',
    });
  });
});

describe('keywords', () => {
  const keyword = (text: string) => ({ id: text, text, language: 'ja' });
  const chosen = after(
    told,
    edit(told, 0, { keywords: [keyword('天気')] }),
    edit(told, 1, { keywords: [keyword('一緒')] }),
  );
  const words = (document: LessonDocument) =>
    sentences(document).map(({ keywords }) => keywords.map(({ text }) => text));
  it('are mended with their word', () => {
    expect(words(typed(chosen, (text) => text.replace('天気', '天侯')))[0]).toEqual(['天侯']);
  });
  it('are all there in a sentence made of two', () => {
    expect(words(typed(chosen, (text) => text.replace('\n', '')))[0]).toEqual(['天気', '一緒']);
    expect(words(after(chosen, merge(chosen, 0)))[0]).toEqual(['天気', '一緒']);
  });
  it('go with the half their word is in', () => {
    expect(words(after(chosen, split(chosen, 1, 3))).slice(1, 3)).toEqual([[], ['一緒']]);
  });
});

describe('what was practised of a sentence', () => {
  it('belongs to the one it became a part of, and to itself when it is back', () => {
    const joins = (document: LessonDocument) => sentences(document).map((one) => one.joins ?? []);
    const [first, second] = [occurrence(told, 0), occurrence(told, 1)];
    for (const merged of [
      after(told, merge(told, 0)),
      typed(told, (text) => text.replace('\n', '')),
    ]) {
      const gone = [first, second].filter((id) => id !== occurrence(merged, 0));
      expect(joins(merged)).toEqual([gone, []]);
      expect(joins(typed(merged, (text) => `${text}\nもう一つ。`))).toEqual([gone, [], []]);
      const back = after(merged, split(merged, 0, WORDS[0]!.length));
      expect([...joins(back).flat(), ...sentences(back).map((one) => one.occurrenceId)]).toEqual(
        expect.arrayContaining([first, second]),
      );
    }
  });
});

/** One thing a person does, by numbers that shrink. */
type Act = { how: number; where: number; letter: string };
const acts = fc.array(
  fc.record({
    how: fc.nat({ max: 8 }),
    where: fc.nat({ max: 10_000 }),
    letter: fc.constantFrom('あ', '木', 'x', '、'),
  }),
  { minLength: 1, maxLength: 8 },
);
const LONG = [
  '昨日の夜は友達と映画を見ました。',
  '駅まで一緒に歩いて行きましょう。',
  '来週の会議は何時から始まりますか。',
  'すみません、もう少しゆっくり話してください。',
];

/** One letter is put right, never in a stump that has hardly any. */
const mended = (content: string, { where, letter }: Act): string => {
  const place = 1 + (where % Math.max(1, content.length - 2));
  const [head, tail] = [content.slice(0, place), content.slice(place)];
  return where % 3 === 0 ? head + letter + tail : head + letter + tail.slice(1);
};
const draftOf = (document: LessonDocument, act: Act): Draft | undefined => {
  const all = sentences(document);
  const index = act.where % all.length;
  const one = all[index]!;
  const { text } = node(document).params;
  const long = one.content.length >= 8;
  const halfway = 4 + (act.where % Math.max(1, one.content.length - 7));
  switch (act.how) {
    case 0:
    case 1: {
      const lines = text.split('\n');
      const line = lines.findIndex((words) => words === one.content);
      return long && line >= 0
        ? set(document, { text: lines.with(line, mended(one.content, act)).join('\n') })
        : undefined;
    }
    case 2: {
      const ends = [...text.matchAll(/\n/g)].map((found) => found.index);
      const end = ends[act.where % Math.max(1, ends.length)];
      return end === undefined
        ? undefined
        : set(document, { text: text.slice(0, end) + text.slice(end + 1) });
    }
    case 3: {
      const line = text.indexOf(one.content);
      return long && line >= 0
        ? set(document, { text: `${text.slice(0, line + halfway)}\n${text.slice(line + halfway)}` })
        : undefined;
    }
    case 4:
      return long ? edit(document, index, { content: mended(one.content, act) }) : undefined;
    case 5:
      return index + 1 < all.length ? merge(document, index) : undefined;
    case 6:
      return long ? split(document, index, halfway) : undefined;
    case 7: {
      const before = all[(index + 2) % all.length]!.occurrenceId;
      return before === one.occurrenceId
        ? undefined
        : { kind: 'reorder', occurrenceId: one.occurrenceId, before };
    }
    default: {
      const bundle = exported(document);
      const { params } = bundle.nodes.find(({ type }) => type === 'textContent')!;
      const { segments } = params as Params;
      if (!long) return undefined;
      segments[index] = { ...segments[index]!, content: mended(one.content, act) };
      (params as Params).text = segments.map(({ content }) => content).join('\n');
      return { kind: 'import', bundle };
    }
  }
};

it('no edit by text, table or file loses what a person wrote, and each can be taken back', () => {
  const plainLong = start(LONG.join('\n'));
  const written = after(
    plainLong,
    ...LONG.map((_, index) =>
      edit(plainLong, index, { translations: { 'zh-CN': `译文${index}号` } }),
    ),
  );
  fc.assert(
    fc.property(acts, (all) => {
      let document = written;
      for (const act of all) {
        const draft = draftOf(document, act);
        if (!draft) continue;
        const changes = changesOf(document, draft);
        const made = remembered(document, { id: 'x', kind: draft.kind, by: 'me', changes });
        const next = applyChanges(document, changes);
        expect(diff(applyChanges(next, planUndo(next, made)), document)).toEqual([]);
        document = next;
        const words = shown(document).join('\n');
        for (const index of LONG.keys()) expect(words).toContain(`译文${index}号`);
        const here = new Set(
          sentences(document).flatMap((one) => [one.occurrenceId, ...(one.joins ?? [])]),
        );
        for (const one of sentences(written)) expect(here).toContain(one.occurrenceId);
      }
    }),
    { numRuns: 300 },
  );
});
