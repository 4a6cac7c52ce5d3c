import { createLesson } from '../creating/create-lesson.js';
import { nodesOf } from '../graph/graph.js';
import { playable } from '../playing/lesson.js';
import { perform } from '../operations/perform.js';
import { buildTimeline, SAMPLE_RATE } from '../playing/timeline.js';
import type { AudioItem, LessonDocument, NodeParams } from '../types.js';
import { filmOf } from './film.js';
import { coverPicture, cuePicture } from '../covers/picture.js';
import { roughWidth } from './typesetting.js';

const at = '2026-01-02T00:00:00.000Z';
let count = 0;
const made = createLesson(
  { text: '一つ目。\n二つ目。', language: 'ja', title: '山びこ' },
  { newId: () => `id-${count++}`, at },
);
const audioItems = made.resources.audioItems.map((row): AudioItem => ({
  ...row,
  status: 'ready',
  url: `/media/audio/${row.id}.mp3`,
  duration: 1,
}));
const lesson: LessonDocument = {
  graph: made.graph,
  resources: { ...made.resources, audioItems },
  voices: {},
};
const set = (document: LessonDocument, nodeId: string | undefined, params: object) =>
  perform(
    document,
    { id: 'o', kind: 'setParams', nodeId: nodeId ?? '', params },
    { at, mostNodes: 9 },
  );

const [sequence] = nodesOf(lesson.graph, 'textSequence');
const [section] = sequence?.params.sections ?? [];
if (!section) throw new Error('no section');
const [one, two] = section.itemIds.map((id, index) => ({
  ...section,
  id: `section-${index}`,
  itemIds: [id],
  repeatCount: 1,
  speeds: [1],
}));
const parted = set(lesson, sequence?.id, { sections: [one, two] });

/** What the film shows when the finished node says this. */
const filmed = (params: Partial<NodeParams['videoConfig']>) => {
  const { graph, resources } = set(parted, nodesOf(parted.graph, 'videoConfig')[0]?.id, params);
  const shown = playable(graph, resources, { title: '山びこ' });
  const film = filmOf(shown, buildTimeline(shown));
  const cues = film.scenes.flatMap(({ cue }) => cue ?? []);
  return {
    film,
    words: cues.map(({ text }) => text),
    pictures: [
      coverPicture(shown, roughWidth),
      ...cues.map((cue) => cuePicture(shown, cue, undefined, roughWidth)),
    ],
  };
};

describe('what an author says of the finished lesson is what its film shows', () => {
  it.each([0, 1, 7.5])('a cover of %s seconds', (duration) => {
    const { film } = filmed({ cover: { imageUrl: '', duration } });
    const seconds = film.leadSamples / SAMPLE_RATE;
    expect(seconds).toBeGreaterThanOrEqual(duration);
    expect(seconds).toBeLessThan(duration + 0.2);
    expect(film.scenes.some(({ cue }) => cue === undefined)).toBe(seconds >= 0.1);
  });
  it.each([
    ['topLeft', 'start', 'left', 'top'],
    ['topRight', 'end', 'right', 'top'],
    ['bottomLeft', 'start', 'left', 'bottom'],
    ['bottomRight', 'end', 'right', 'bottom'],
    ['center', 'middle', 'middle', 'bottom'],
  ])('the copyright at %s, on the cover and on every sentence', (position, align, across, down) => {
    for (const picture of filmed({ copyright: { text: '© 花', position } }).pictures) {
      const [drawn, ...more] = picture.filter(({ text }) => text === '© 花');
      expect([drawn?.align, more]).toEqual([align, []]);
      const [x, y] = [drawn?.x ?? -1, drawn?.y ?? -1];
      expect({ left: x < 200, right: x > 1080, middle: x === 640 }).toMatchObject({
        [across]: true,
      });
      expect(y < 200 ? 'top' : 'bottom').toBe(down);
    }
  });
  it('no copyright where they wrote none', () =>
    expect(
      filmed({})
        .pictures.flat()
        .some(({ text }) => text.includes('©')),
    ).toBe(false));
  it.each([
    ['as they stand', ['section-0', 'section-1'], ['一つ目。', '二つ目。']],
    ['the other way round', ['section-1', 'section-0'], ['二つ目。', '一つ目。']],
  ])('sections %s', (_, ids, words) =>
    expect(
      filmed({ contentOrder: ids.map((id) => ({ kind: 'section' as const, id })) }).words,
    ).toEqual(words),
  );
});
