import { SAMPLE_RATE, type Slot } from '@app/lesson';
import { Tracks } from './tracks.js';

const stretch = (name: string) => {
  const slot: Slot = {
    kind: 'source',
    occurrenceId: name,
    sectionId: 's',
    repetition: 1,
    of: 1,
    startSample: 0,
    lengthSamples: SAMPLE_RATE,
    audioUrl: name,
  };
  return { slots: [slot], startSample: 0, lengthSamples: SAMPLE_RATE };
};
const given = () => {
  URL.createObjectURL = () => 'blob:1';
  const fetched: string[] = [];
  const tracks = new Tracks(
    async (url) => {
      fetched.push(url);
      return new Int16Array(SAMPLE_RATE);
    },
    () => undefined,
  );
  return {
    lay: async (...names: string[]) => Promise.all(names.map((name) => tracks.lay(stretch(name)))),
    fetched,
  };
};

it('fetches a clip once as long as it is near', async () => {
  const { lay, fetched } = given();
  await lay('a', 'b', 'a');
  await lay('c', 'a');
  expect(fetched).toEqual(['a', 'b', 'c']);
});
it('lets go of clips three stretches behind', async () => {
  const { lay, fetched } = given();
  await lay('a', 'b', 'c', 'd');
  await lay('d', 'a');
  expect(fetched).toEqual(['a', 'b', 'c', 'd', 'a']);
});
