import { createLesson } from '../creating/create-lesson.js';
import { perform } from '../operations/perform.js';
import type { LessonDocument } from '../types.js';
import { currentAudio } from './current-audio.js';

const at = '2026-01-01T00:00:00.000Z';
let id = 0;
const { graph, resources } = createLesson(
  { text: 'A：はい。\nB：いいえ。' },
  { newId: () => `id-${id++}`, at },
);
const spoken: LessonDocument = {
  graph,
  voices: {},
  resources: {
    ...resources,
    audioItems: resources.audioItems.map((item) => ({
      ...item,
      status: 'ready',
      url: `/media/audio/${item.id}.mp3`,
      duration: 1,
      audioGenerationHash: 'h',
    })),
  },
};
const text = graph.nodes.find(({ type }) => type === 'textContent');

it('shows the sounds of a lesson whose words are as they were spoken', () =>
  expect(currentAudio(spoken)).toEqual(spoken.resources.audioItems));

it('shows a changed sentence as pending, without a url, and leaves the others', () => {
  const edited = perform(
    spoken,
    {
      id: 'o',
      kind: 'setParams',
      nodeId: text?.id ?? '',
      params: { text: 'A：はい。\nB：いいえ！' },
    },
    { at, mostNodes: 100 },
  );
  const [first, second] = currentAudio(edited);
  expect(first).toMatchObject({ text: 'はい。', status: 'ready' });
  expect(second).toMatchObject({ text: 'いいえ！', status: 'pending' });
  for (const gone of ['url', 'duration', 'audioGenerationHash'])
    expect(second).not.toHaveProperty(gone);
  expect(edited.resources.audioItems[1]).toHaveProperty('url');
});
