import type { Sentence } from '@app/lesson';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { stage } from '../../../../test/stage.js';
import { Shadow } from './shadow.js';
import type { ShadowKeys } from './use-exercise.js';

const mine = { url: 'blob:mine', samples: Float32Array.from([0.5]) };
jest.mock('./use-recorder.js', () => ({
  useRecorder: () => ({ state: 'idle', recording: mine, refusal: '', start: jest.fn(), stop: jest.fn() }), // prettier-ignore
}));
jest.mock('../../../shared/lib/playback/sound.js', () => ({
  fetchClip: async () => new Int16Array(1),
}));

const line = { occurrenceId: 'o', content: '谷', audioUrl: '/voice.mp3' } as unknown as Sentence;
const keys = { current: undefined as ShadowKeys | undefined };
function Open() {
  const [open, setOpen] = useState(true);
  return open && <Shadow line={line} atOnce={false} keys={keys} onClose={() => setOpen(false)} />;
}
/** What began to sound, in order. */
let begun: string[];
let ears: HTMLMediaElement[];
const now = (event: string) => act(async () => ears.at(-1)?.dispatchEvent(new Event(event)));
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

beforeEach(async () => {
  begun = [];
  ears = [];
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    ears.push(this);
    begun.push(this.src.replace('http://localhost/', ''));
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  await act(async () => void stage(<Open />, { answers: {} }));
});

it('lets theirs be heard after the voice', async () => {
  await press('对比');
  await now('ended');
  expect(begun).toEqual(['voice.mp3', 'blob:mine']);
});
it.each([
  ['is heard from the beginning again', '对比', 2],
  ['is wanted alone', '原声', 2],
  ['gives way to a recording', '重录', 1],
  ['is left', '结束跟读', 1],
])('does not let theirs be heard after a voice that %s', async (_, button, times) => {
  await press('对比');
  await press(button);
  expect(begun).toEqual(Array.from({ length: times }, () => 'voice.mp3'));
});
it('says so when the voice breaks off for want of a network, and stops waiting for it', async () => {
  await press('原声');
  expect(screen.getByText('原声')).toHaveAttribute('data-sounding', 'true');
  await now('error');
  expect(screen.getByText('原声')).toHaveAttribute('data-sounding', 'false');
});
