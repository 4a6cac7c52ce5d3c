import { fireEvent, screen } from '@testing-library/react';
import { stage } from '../../../../test/stage.js';
import { DeviceVoice } from './device-voice.js';

const lesson = {
  segments: [{ occurrenceId: 'o', content: 'Hola.', language: 'es' }],
  audioItems: [{ audioType: 'source', language: 'es', said: 'espeak:es', status: 'ready' }],
};
jest.mock('../context/context.js', () => ({
  useShown: () => ({ lesson }),
  useMoment: () => ({ playing: { engine: undefined, speakWith: jest.fn() }, current: undefined }),
}));
const voice = { name: 'Mónica', voiceURI: 'monica', lang: 'es-ES' };
const press = (name: string, detail: number) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail });

beforeEach(() => {
  localStorage.clear();
  const speechSynthesis = Object.assign(new EventTarget(), { getVoices: () => [voice] });
  Object.assign(globalThis, { speechSynthesis });
  stage(<DeviceVoice />, { answers: {} });
});

it('is not taken back by the second click of a double one', () => {
  press('用设备的声音', 1);
  press('改用课里的声音', 2);
  expect(screen.getByText(/由这台设备的声音朗读/)).toBeVisible();
});
it('is taken back by a click', () => {
  press('用设备的声音', 1);
  press('改用课里的声音', 1);
  expect(screen.queryByRole('note')).toBeNull();
});
