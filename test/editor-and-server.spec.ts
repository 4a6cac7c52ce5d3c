import {
  applyChanges,
  createLesson,
  nodesOf,
  type LessonDocument,
  type Operation,
  readLanguages,
} from '@app/lesson';
import * as fc from 'fast-check';
import type { Pending } from '../apps/web/src/features/editor/session/drafts.js';
import { foldedAll } from '../apps/web/src/features/editor/session/fold.js';
import { lesson } from '../libs/authoring/src/lessons/lesson.js';
import type { LessonEdited } from '../libs/authoring/src/lessons/events.js';

// What they see at once and what the server makes of it are two programs over one library: they must know the same things.
const at = '2026-01-02T00:00:00.000Z';
const userId = 'u-1';
const WORDS = ['モーニング娘。', 'Yahoo!', 'U.S.A.', '君の名は。', '！？'];
const TEXTS = [
  'モーニング娘。が好き。',
  'Go to Yahoo! now. It works.',
  '君の名は。を見た。泣いた。',
  'Born in the U.S.A. today. Yes.',
  '本当！？嘘。',
  'A：おはよう。元気？\nB：うん。',
];

const made = () => {
  let count = 0;
  return createLesson(
    { text: 'おはよう。元気？', language: 'ja', mode: 'period' },
    { newId: () => `id-${count++}`, at },
  );
};
const started = () => {
  const { graph, resources } = made();
  const data = {
    contentId: 'c-1',
    userId,
    title: '',
    language: 'ja',
    targetLanguages: [],
    graph,
    resources,
    voices: {},
  };
  return lesson.evolve(lesson.initial, { type: 'LessonCreated', data });
};
const textNode = nodesOf(made().graph, 'textContent')[0]!.id;
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Typing, mostly: it is where sentences are cut. */
const operationOf = (
  [kind, one, two]: readonly [number, number, number],
  index: number,
  earlier: readonly string[],
): Operation => {
  const id = `o-${index}`;
  const params = (change: object): Operation => ({
    id,
    kind: 'setParams',
    nodeId: textNode,
    params: change,
  });
  const kinds: (() => Operation)[] = [
    () => params({ text: pick(TEXTS, one) }),
    () => params({ text: `${pick(TEXTS, one)}${pick(TEXTS, two)}` }),
    () => params({ mode: pick(['period', 'paragraph', 'none'] as const, one) }),
    () => params({ mode: 'period', text: pick(TEXTS, two) }),
    () => ({ id, kind: 'renameNode', nodeId: textNode, name: `名 ${two}` }),
    () => ({
      id,
      kind: 'undo',
      operationId: earlier.length === 0 ? 'nothing' : pick(earlier, one),
    }),
  ];
  return pick(kinds, kind)();
};

/** The server, one operation after the other; what it refuses is left out on both sides. */
const onServer = (
  choices: readonly (readonly [number, number, number])[],
  noSplit: readonly string[],
) => {
  let state = started();
  const pending: Pending[] = [];
  choices.forEach((choice, index) => {
    const earlier = pending.map(({ operation }) => operation.id);
    const operation = operationOf(choice, index, earlier);
    try {
      const data = { contentId: 'c-1', operations: [operation], at, mostNodes: 2000, noSplit };
      const events = lesson.decide(
        { type: 'Edit', by: userId, data },
        state,
      ) as readonly LessonEdited[];
      for (const event of events) {
        state = lesson.evolve(state, event);
        pending.push({ operation, at });
      }
    } catch {
      // Nothing to take back, or in somebody's way.
    }
  });
  return { document: state.document, pending };
};
const onScreen = (pending: readonly Pending[], noSplit: readonly string[]): LessonDocument => {
  const hand = { by: userId, known: () => undefined, noSplit, languages: readLanguages };
  return foldedAll(started().document, pending, hand).at(-1)?.after ?? started().document;
};
const sentences = ({ graph }: LessonDocument) =>
  nodesOf(graph, 'textContent').flatMap(({ params }) =>
    params.segments.map(({ content }) => content),
  );
const typed = (text: string): Pending[] => [
  { operation: { id: 'o-1', kind: 'setParams', nodeId: textNode, params: { text } }, at },
];

describe('the editor', () => {
  it('cuts a text as the server will, around words that stay whole', () => {
    const said = (noSplit: string[]) =>
      sentences(onScreen(typed('モーニング娘。が好き。泣いた。'), noSplit));
    expect(said(['モーニング娘。'])).toEqual(['モーニング娘。が好き。', '泣いた。']);
    expect(said([])).toHaveLength(3);
  });

  it('folds whatever they do to the same bytes as the server', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5), fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 15 }),
        fc.subarray(WORDS),
        (choices, noSplit) => {
          const { document, pending } = onServer(choices, noSplit);
          expect(JSON.stringify(onScreen(pending, noSplit))).toBe(JSON.stringify(document));
        },
      ),
      { numRuns: 150 },
    ));

  it('takes over what the server made where they knew different words', () => {
    const [mine, theirs] = [onScreen(typed(TEXTS[0]!), []), onServer([[0, 0, 0]], WORDS)];
    expect(sentences(mine)).not.toEqual(sentences(theirs.document));
    const [event] = lesson.decide(
      {
        type: 'Edit',
        by: userId,
        data: {
          contentId: 'c-1',
          operations: [theirs.pending[0]!.operation],
          at,
          mostNodes: 9,
          noSplit: WORDS,
        },
      },
      started(),
    ) as readonly LessonEdited[];
    expect(JSON.stringify(applyChanges(started().document, event!.data.changes))).toBe(
      JSON.stringify(theirs.document),
    );
  });
});
