import {
  buildTimeline,
  createLesson,
  fourStages,
  type LessonDocument,
  nodesOf,
  type Operation,
  perform,
  SAMPLE_RATE,
  type Segment,
} from '@app/lesson';
import { counting } from '../canvas/results.js';
import { heard } from './heard.js';

const at = '2026-01-01T00:00:00.000Z';
let count = 0;
const made = createLesson({ text: 'おはよう。\n元気？' }, { newId: () => `id-${count++}`, at });
const audioItems = made.resources.audioItems.map((item) => ({
  ...item,
  url: '/a.mp3',
  duration: 1,
  status: 'ready' as const,
}));
const lesson: LessonDocument = {
  graph: made.graph,
  resources: { ...made.resources, audioItems },
  voices: {},
};
const [text, resource, sequence, video] = lesson.graph.nodes.map(({ id }) => id);
const seconds = (document: LessonDocument, id = '') => {
  const sounding = heard(document, id, '');
  return sounding && buildTimeline(sounding).totalSamples / SAMPLE_RATE;
};

describe('what a node sounds like', () => {
  it('a text and its resources: each sentence once', () => {
    expect([seconds(lesson, text), seconds(lesson, resource)]).toEqual([3, 3]);
  });
  it('a sequence: its sections; the lesson: what its sequences play', () => {
    expect([seconds(lesson, sequence), seconds(lesson, video)]).toEqual([32, 32]);
  });
  it('nothing once it is gone, and silence where nothing is linked', () => {
    expect(heard(lesson, 'gone', '')).toBeUndefined();
    const alone = perform(
      lesson,
      { id: 'o', kind: 'disconnect', from: sequence ?? '', to: video ?? '' },
      { at, mostNodes: 9 },
    );
    expect(seconds(alone, video)).toBe(0);
  });
});

it('four stages are sections the rules take, through all sentences', () => {
  const ids = nodesOf(lesson.graph, 'textContent').flatMap(({ params }) =>
    params.segments.map(({ occurrenceId }) => occurrenceId),
  );
  let next = 0;
  const sections = fourStages(() => `s${(next += 1)}`, ids, 'zh-CN');
  const staged = perform(
    lesson,
    { id: 'o', kind: 'setParams', nodeId: sequence ?? '', params: { sections } },
    { at, mostNodes: 9 },
  );
  expect(nodesOf(staged.graph, 'textSequence')[0]?.params.sections).toEqual(sections);
  expect(seconds(staged, sequence)).toBeGreaterThan(0);
});

describe('what the cards say', () => {
  const said: Segment = {
    id: 's',
    occurrenceId: 'said',
    content: '次です。',
    type: 'transition',
    keywords: [],
    language: 'ja',
    speaker: 'default',
  };
  const sections =
    nodesOf(lesson.graph, 'textSequence')[0]?.params.sections.map((section) => ({
      ...section,
      itemIds: ['said', ...section.itemIds],
    })) ?? [];
  const announce: Operation = {
    id: 'o',
    kind: 'setParams',
    nodeId: sequence ?? '',
    params: { sections, transitions: [said] },
  };
  const announced = perform(lesson, announce, { at, mostNodes: 9 });
  const silent: LessonDocument = {
    ...announced,
    resources: { ...announced.resources, audioItems: [] },
  };
  const says = (told: ReturnType<typeof counting>, document: LessonDocument, making = false) =>
    [resource, sequence].map((id) => told(document, making).get(id ?? '') ?? '');

  it('counts an announcement among the sounds, as soon as there is one', () => {
    const told = counting();
    expect(says(told, lesson)[0]).toBe('声音 2/2');
    expect(says(told, announced)).toEqual(['声音 2/3', expect.stringContaining('缺 1 句声音')]);
    expect(seconds(announced, resource)).toBe(3);
  });
  it('calls what is being made so, and not missing', () => {
    const told = counting();
    expect(says(told, silent)).toEqual(['声音 0/3', expect.stringContaining('缺 3 句声音')]);
    expect(says(told, silent, true)).toEqual([
      '正在生成 0/3',
      expect.stringMatching(/· 正在生成 0\/3$/),
    ]);
    expect(says(told, announced, true)).toEqual([
      '正在生成 2/3',
      expect.stringMatching(/· 正在生成 2\/3$/),
    ]);
    expect(says(told, lesson, true)[0]).toBe('声音 2/2');
  });
});
