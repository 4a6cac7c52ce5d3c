import type { Voice } from '@app/lesson';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LEARNER, stage } from '../../../../../test/stage.js';
import type { Generation } from '../../generation/use-generation.js';
import { Bar } from '../readings/bar.js';
import type { Row } from '../rows/rows.js';
import { useNaturalOffer } from './natural-offer.js';

const apply = jest.fn();
jest.mock('../../session/index.js', () => ({
  useEditor: () => ({ content: { id: 'c1' }, revision: 1, saved: 'saved', apply }),
}));

const voice = (id: string, quality: string): Voice => ({ id, name: id, speaker_id: id, service_id: 's', disabled: false, language: 'en', quality }); // prettier-ignore
const info = (...voices: Voice[]) => ({
  voices,
  languages: [],
  defaultMappings: { en: { default: voices.at(-1)!.id } },
});
const both = info(voice('robot', 'robotic'), voice('heart', 'good'));
const row = {
  segment: { occurrenceId: 'a', speaker: 'default', language: 'en' },
  audio: { status: 'ready', said: 'robot' },
} as unknown as Row;
const start = jest.fn();
const generation = { running: false, start } as unknown as Generation;
function Screen() {
  const choices = {
    info: both,
    lesson: { default: 'robot' },
    saved: {},
    speakers: ['default'],
    sounds: [],
  };
  const offer = useNaturalOffer({ rows: [row], choices, generation });
  return offer && <Bar offer={offer} />;
}
const open = (now: typeof both) =>
  stage(<Screen />, {
    user: LEARNER,
    answers: {
      'GET /api/tts/info': () => ({ success: true, data: now }),
      'POST /api/contents/c1/generate': () => ({ success: true, units: 1 }),
    },
  });
/** As the impatient do. */
const press = () => [1, 2].forEach(() => fireEvent.click(screen.getByText('换成自然的声音')));
beforeEach(() => jest.clearAllMocks());

it('is taken once, however often it is pressed', async () => {
  open(both);
  press();
  await waitFor(() => expect(start).toHaveBeenCalledWith(['a'], undefined));
  expect([apply.mock.calls.length, start.mock.calls.length]).toEqual([1, 1]);
});
it('says that the voice is gone where its pack was taken away meanwhile, and begins nothing', async () => {
  const { store } = open(info(voice('robot', 'robotic')));
  press();
  await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toContain('自然的声音刚刚被移除了')); // prettier-ignore
  expect([apply.mock.calls.length, start.mock.calls.length]).toEqual([0, 0]);
});
