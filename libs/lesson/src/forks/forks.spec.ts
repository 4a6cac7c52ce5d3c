import * as fc from 'fast-check';
import { createLesson } from '../creating/create-lesson.js';
import { applyChanges, diff, equal } from '../operations/changes.js';
import type { Operation } from '../operations/operation.js';
import { perform } from '../operations/perform.js';
import { segmentId } from '../sentences/hash.js';
import type { LessonDocument } from '../types.js';
import { forked } from './forked.js';
import { withUpstream, type UpstreamMerge } from './merge.js';
import { upstreamOffers, type UpstreamChoice } from './offers.js';
import { sentencesOf, toldOf } from './told.js';

const at = '2026-01-01T00:00:00.000Z';
let made = 0;
const newId = () => `id-${(made += 1)}`;
const LINES = ['おはよう。', 'いい天気ですね。', '駅はどこですか。', 'ありがとう。', 'また明日。'];
const lessonOf = (lines: readonly string[]): LessonDocument => {
  const { graph, resources } = createLesson(
    { text: lines.join('\n'), language: 'ja', targetLanguages: ['zh-CN'] },
    { newId, at },
  );
  return applyChanges({ graph, resources, voices: {} }, []);
};
const original = lessonOf(LINES);
const idOf = (document: LessonDocument, n: number) =>
  sentencesOf(document)[n % Math.max(1, sentencesOf(document).length)]?.occurrenceId ?? '';

type Edit = Extract<Operation, { kind: 'editSentence' }>['change'];
const edit = (document: LessonDocument, n: number, change: Edit): LessonDocument =>
  perform(
    document,
    { id: newId(), kind: 'editSentence', occurrenceId: idOf(document, n), change },
    { at, mostNodes: 100 },
  );
const without = (document: LessonDocument, n: number): LessonDocument =>
  perform(
    document,
    { id: newId(), kind: 'removeSentence', occurrenceId: idOf(document, n) },
    { at, mostNodes: 100 },
  );
const split = (document: LessonDocument, n: number): LessonDocument =>
  perform(
    document,
    { id: newId(), kind: 'splitSentence', occurrenceId: idOf(document, n), at: 2 },
    { at, mostNodes: 100 },
  );
const merge = (
  base: LessonDocument,
  mine: LessonDocument,
  theirs: LessonDocument,
  choices: UpstreamMerge['choices'],
): LessonDocument =>
  withUpstream(mine, { base, theirs, choices, revision: 7 }, { at, mostNodes: 100, newId });
const all = (
  base: LessonDocument,
  mine: LessonDocument,
  theirs: LessonDocument,
  choose: UpstreamChoice,
) =>
  Object.fromEntries(
    upstreamOffers(base, mine, theirs).map(({ occurrenceId, choices }) => [
      occurrenceId,
      choices.includes(choose) ? choose : 'mine',
    ]),
  );
const words = (document: LessonDocument) => sentencesOf(document).map(({ content }) => content);
const told = (document: LessonDocument) =>
  sentencesOf(document).map((segment) => ({
    occurrenceId: segment.occurrenceId,
    ...toldOf(document, segment),
  }));

describe('a fork', () => {
  it('has what others hear and nothing that its author kept to themselves', () => {
    const private_ = without(edit(original, 0, { reading: 'おはよう' }), 1);
    const gone = sentencesOf(original)[1];
    const mine = forked({
      ...private_,
      graph: { ...private_.graph, groups: [{ id: 'g', note: '秘密', nodeIds: [] }] },
    });
    expect(told(mine)).toEqual(told(private_));
    expect(JSON.stringify(mine)).not.toContain('秘密');
    expect(JSON.stringify(mine)).not.toContain(gone?.content);
    expect(JSON.stringify(mine)).not.toContain(gone?.occurrenceId);
  });
});

describe('what changed in the original', () => {
  const mine = forked(original);

  it('is offered sentence by sentence, each with what it changed', () => {
    const theirs = split(
      without(
        edit(edit(original, 0, { content: 'おはようございます。' }), 3, {
          translations: { 'zh-CN': '谢谢。' },
        }),
        4,
      ),
      2,
    );
    expect(
      upstreamOffers(original, mine, theirs).map(({ kind, fields, met, advised }) => [
        kind,
        fields,
        met,
        advised,
      ]),
    ).toEqual([
      ['changed', ['content'], false, 'theirs'],
      ['changed', ['content'], false, 'theirs'],
      ['added', [], false, 'theirs'],
      ['changed', ['translation:zh-CN'], false, 'theirs'],
      ['removed', [], false, 'theirs'],
    ]);
  });
  it('is advised to stay as it is here where both have written', () => {
    const theirs = edit(original, 0, { content: 'おはようございます。' });
    const own = edit(mine, 0, { content: 'やあ、おはよう。' });
    expect(upstreamOffers(original, own, theirs)).toMatchObject([
      { met: true, advised: 'mine', choices: ['mine', 'theirs', 'both'] },
    ]);
  });
  it('stands beside the own one where both are wanted, read and translated as there', () => {
    const theirs = edit(edit(original, 0, { content: 'おはようございます。' }), 0, {
      translations: { 'zh-CN': '早上好。' },
      reading: 'おはようございます',
    });
    const own = edit(mine, 0, { content: 'やあ、おはよう。' });
    const both = merge(original, own, theirs, { [idOf(original, 0)]: 'both' });
    expect(words(both).slice(0, 3)).toEqual(['やあ、おはよう。', 'おはようございます。', LINES[1]]);
    expect(told(both)[1]).toMatchObject({
      reading: 'おはようございます',
      translations: { 'zh-CN': '早上好。' },
    });
    const section = both.graph.nodes.flatMap(({ type, params }) =>
      type === 'textSequence' ? params.sections : [],
    )[0];
    expect(section?.itemIds).toEqual(sentencesOf(both).map(({ occurrenceId }) => occurrenceId));
  });
  it('leaves what only was changed here, in the same sentence too', () => {
    const theirs = edit(original, 0, { speaker: 'A' });
    const own = edit(mine, 0, { translations: { 'zh-CN': '早。' } });
    const [first] = told(merge(original, own, theirs, { [idOf(original, 0)]: 'theirs' }));
    expect(first).toMatchObject({ speaker: 'A', translations: { 'zh-CN': '早。' } });
  });
  it('brings its sound along where the voices are the same', () => {
    const [row] = edit(original, 0, { content: 'おはようございます。' }).resources.audioItems;
    const theirs = edit(original, 0, { content: 'おはようございます。' });
    const sound = { ...row!, status: 'ready' as const, url: '/media/audio/x.mp3', said: 'v1', text: 'おはようございます。' }; // prettier-ignore
    const sounding = (more: object) => ({ ...theirs, resources: { ...theirs.resources, audioItems: [{ ...sound, ...more }] } }); // prettier-ignore
    const urls = (voices: Record<string, string>, more = {}) =>
      merge(original, { ...mine, voices }, sounding(more), { [idOf(original, 0)]: 'theirs' })
        .resources.audioItems.filter(({ sequenceId }) => sequenceId === idOf(original, 0))
        .map(({ url }) => url);
    expect(urls({ default: 'v1' })).toEqual(['/media/audio/x.mp3']);
    expect(urls({ default: 'v2' })).toEqual([undefined]);
    // It waits to be spoken as it reads now.
    expect(urls({ default: 'v1' }, { stale: true })).toEqual([undefined]);
  });
  it('refuses a choice that there is not', () => {
    const theirs = edit(original, 0, { translations: { 'zh-CN': '早。' } });
    expect(() => merge(original, mine, theirs, { [idOf(original, 0)]: 'both' })).toThrow(
      '这一句不能两者都要',
    );
  });
});

describe('any two histories', () => {
  const step = fc.tuple(
    fc.constantFrom('content', 'translation', 'reading', 'speaker', 'remove', 'split'),
    fc.nat(20),
    fc.constantFrom('はい。', 'いいえ、違います。', 'そうですか。', 'わかりました。'),
  );
  type Step = [string, number, string];
  const written = (document: LessonDocument, steps: readonly Step[]): LessonDocument =>
    steps.reduce((now, [kind, n, text]) => {
      if (sentencesOf(now).length === 0) return now;
      const content = sentencesOf(now)[n % sentencesOf(now).length]?.content ?? '';
      switch (kind) {
        case 'content':
          return edit(now, n, { content: text });
        case 'translation':
          return edit(now, n, { translations: { 'zh-CN': text } });
        case 'reading':
          return edit(now, n, { reading: text });
        case 'speaker':
          return edit(now, n, { speaker: text.slice(0, 2) });
        case 'remove':
          return sentencesOf(now).length > 1 ? without(now, n) : now;
        default:
          return content.length > 3 ? split(now, n) : now;
      }
    }, document);
  const histories = fc.tuple(
    fc.array(step, { maxLength: 6 }),
    fc.array(step, { maxLength: 6 }),
    fc.constantFrom<UpstreamChoice>('mine', 'theirs', 'both'),
  );
  const check = (
    holds: (own: LessonDocument, theirs: LessonDocument, choice: UpstreamChoice) => void,
  ) =>
    fc.assert(
      fc.property(histories, ([mine, theirs, choice]) =>
        holds(
          written(forked(original), mine as Step[]),
          written(original, theirs as Step[]),
          choice,
        ),
      ),
      { numRuns: 60 },
    );

  it('offer nothing where the original stayed, or where both say the same', () =>
    check((mine, theirs) => {
      expect(upstreamOffers(original, mine, original)).toEqual([]);
      expect(upstreamOffers(original, theirs, theirs)).toEqual([]);
    }));
  it('leave every word here where nothing is taken, and remember what was looked at', () =>
    check((mine, theirs) => {
      const kept = merge(original, mine, theirs, all(original, mine, theirs, 'mine'));
      expect(told(kept)).toEqual(told(mine));
      expect(kept.upstream).toBe(7);
    }));
  it('give the words of the original to whoever changed nothing and takes all', () =>
    check((_mine, theirs) => {
      const mine = forked(original);
      const taken = merge(original, mine, theirs, all(original, mine, theirs, 'theirs'));
      expect(words(taken).toSorted()).toEqual(words(theirs).toSorted());
      expect(upstreamOffers(original, taken, theirs)).toEqual([]);
    }));
  it('come to the same on both sides of the wire, and can be taken back', () =>
    check((mine, theirs, choice) => {
      const after = merge(original, mine, theirs, all(original, mine, theirs, choice));
      const there = applyChanges(mine, diff(mine, after));
      expect(equal(told(there), told(after))).toBe(true);
      expect(told(applyChanges(there, diff(there, mine)))).toEqual(told(mine));
      const segments = sentencesOf(after);
      expect(new Set(segments.map(({ occurrenceId }) => occurrenceId)).size).toBe(segments.length);
      for (const { id, content } of segments) expect(id).toBe(segmentId(content));
    }));
});
