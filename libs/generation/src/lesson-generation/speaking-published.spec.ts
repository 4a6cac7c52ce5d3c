import { nodesOf, type AudioItem } from '@app/lesson';
import { given } from './generate.given.js';

const lines = 'おはよう。\nこんにちは。';

it('speaks what was corrected in the published version, and leaves the draft its own', async () => {
  const lesson = given(undefined, lines);
  await lesson.start();
  await lesson.run('g-1');
  const { document } = lesson.state();
  const [first] = nodesOf(document.graph, 'textContent').flatMap(({ params }) => params.segments);
  const stale = (row: AudioItem): AudioItem =>
    row.sequenceId === first?.occurrenceId && row.audioType === 'source'
      ? { ...row, url: '/old', stale: true }
      : row;
  const audioItems = document.resources.audioItems.map(stale);
  lesson.publish({ ...document, resources: { ...document.resources, audioItems } });
  // The draft says something else by now.
  lesson.edit({
    id: 'o-1',
    kind: 'editSentence',
    occurrenceId: first?.occurrenceId ?? '',
    change: { content: 'さようなら。' },
  });
  const [before, draft] = [lesson.spoken.length, lesson.state().document.resources.audioItems];
  const data = await lesson.ask('g-2');
  await lesson.turn({ ...data, steps: ['speak'], occurrenceIds: [], published: true });

  expect(lesson.spoken.slice(before)).toEqual(['おはよう。']);
  const spoken = lesson.recorded.filter(({ type }) => type === 'SentenceSpoken').at(-1);
  expect(spoken?.data).toMatchObject({
    published: true,
    audio: { text: 'おはよう。', status: 'ready' },
  });
  expect(spoken?.data).not.toHaveProperty('audio.stale');
  expect(lesson.state().document.resources.audioItems).toEqual(draft);
  expect(lesson.recorded.at(-1)?.type).toBe('GenerationFinished');
});

it('speaks nothing of a version that waits for nothing', async () => {
  const lesson = given(undefined, lines);
  await lesson.start();
  await lesson.run('g-1');
  lesson.publish(lesson.state().document);
  const before = lesson.spoken.length;
  await lesson.turn({ ...(await lesson.ask('g-2')), occurrenceIds: [], published: true });
  expect(lesson.spoken).toHaveLength(before);
});
