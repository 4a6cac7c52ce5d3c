import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { edition } from '../testing.js';
import type { Now } from '../engine.js';
import type { Loop } from '../span.js';
import { DeviceEngine } from './device-engine.js';
import { useMuteVoices, useSayingNow } from './saying-now.js';
import { breathsOf } from './utter.js';

/** A browser's voice whose sentences end when the test says so: headless ones have none. */
class Speaking {
  readonly said: string[] = [];
  rates: number[] = [];
  private open: SpeechSynthesisUtterance | undefined;
  readonly utterances = class extends EventTarget {
    voice = null;
    lang = '';
    rate = 1;
    constructor(readonly text: string) {
      super();
    }
  };
  speak(spoken: SpeechSynthesisUtterance): void {
    this.said.push(spoken.text);
    this.rates.push(spoken.rate);
    this.open = spoken;
  }
  cancel(): void {
    const was = this.open;
    this.open = undefined;
    was?.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }));
  }
  get isSilent(): boolean {
    return this.open === undefined;
  }
  word(charIndex: number): void {
    this.open?.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex }));
  }
  end(): void {
    const was = this.open;
    this.open = undefined;
    was?.dispatchEvent(new Event('end'));
  }
  fail(error: string): void {
    const was = this.open;
    this.open = undefined;
    was?.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
}

const voice = { lang: 'ja-JP', name: 'Kyoko', voiceURI: 'kyoko' } as SpeechSynthesisVoice;
const listening = (sentences = ['s/a', 's/b', 's/c'], repeats = 2, pause = 1) => {
  jest.useFakeTimers();
  const speech = new Speaking();
  Object.assign(globalThis, {
    speechSynthesis: speech,
    SpeechSynthesisUtterance: speech.utterances,
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: () => undefined,
  });
  const audio = document.createElement('audio');
  const played: string[] = [];
  audio.play = async () => void played.push(audio.getAttribute('src') ?? '');
  audio.pause = () => undefined;
  const state: { now: Now; loop: Loop | undefined } = { now: { status: 'idle' }, loop: undefined };
  const engine = new DeviceEngine(
    { audio, onNow: (now) => (state.now = now), onFrame: () => undefined, onLoop: (loop) => (state.loop = loop) }, // prettier-ignore
    ({ kind, occurrenceId }) => (kind === 'source' ? { text: `${occurrenceId}。`, voice, rate: 1 } : undefined), // prettier-ignore
  );
  const slots = edition({ sentences, repeats, pause });
  engine.load(slots);
  engine.prepare();
  const at = () => `${state.now.slot?.occurrenceId} ${state.now.slot?.repetition} ${state.now.slot?.kind} ${state.now.status}`; // prettier-ignore
  const spoken = (times = 1) => {
    for (let turn = 0; turn < times; turn += 1) {
      speech.end();
      jest.advanceTimersByTime(pause * 1000);
    }
  };
  return { engine, speech, state, at, spoken, audio, played, slots };
};
afterEach(() => jest.useRealTimers());

it('says each sentence as often as the lesson does, with its pauses, to the end', () => {
  const { engine, speech, spoken, at } = listening(['s/a', 's/b']);
  engine.play();
  expect(at()).toBe('a 1 source playing');
  speech.end();
  expect(at()).toBe('a 1 pause playing');
  jest.advanceTimersByTime(1000);
  expect(at()).toBe('a 2 source playing');
  spoken(3);
  expect(at()).toBe('b 2 pause ended');
  expect(speech.said).toEqual(['a。', 'a。', 'b。', 'b。']);
});

it('goes forth, back and to a sentence, and says it anew after a rest', () => {
  const { engine, speech, at } = listening();
  engine.play();
  engine.move(1);
  expect(at()).toBe('b 1 source playing');
  engine.pause();
  expect(at()).toBe('b 1 source paused');
  engine.toggle();
  engine.move(-1);
  engine.goTo('c');
  expect(at()).toBe('c 1 source playing');
  expect(speech.said).toEqual(['a。', 'b。', 'b。', 'a。', 'c。']);
});

it('repeats one, stops after one, and goes round in a loop until they leave it', () => {
  const { engine, spoken, at, state } = listening(['s/a', 's/b', 's/c'], 1);
  engine.setMode('one');
  engine.play();
  spoken(2);
  expect(at()).toBe('a 1 source playing');
  engine.setMode('once');
  spoken();
  expect([at(), engine.rests]).toEqual(['a 1 pause paused', true]);
  engine.play();
  expect(at()).toBe('b 1 source playing');
  engine.setMode('on');
  engine.setLoop({ from: { occurrenceId: 'a', sectionId: 's' }, to: { occurrenceId: 'b', sectionId: 's' } }); // prettier-ignore
  spoken();
  expect(at()).toBe('a 1 source playing');
  engine.goTo('c');
  expect(state.loop).toBeUndefined();
});

it('skips a pause, ends with the sentence when it is time to sleep, and speaks at their speed', () => {
  const { engine, speech, at, spoken } = listening(['s/a', 's/b'], 1);
  engine.setRate(1.5);
  engine.play();
  speech.end();
  engine.skipPause();
  expect([at(), speech.rates]).toEqual(['b 1 source playing', [1.5, 1.5]]);
  engine.move(-1);
  engine.stopAfterSentence();
  speech.end();
  jest.advanceTimersByTime(1000);
  expect(at()).toBe('a 1 pause paused');
  spoken();
  expect(at()).toBe('a 1 pause paused');
});

it('lets the clip sound where the voice fails, or never comes to its end', async () => {
  const { engine, speech, at, played, audio } = listening(['s/a', 's/b'], 1, 0);
  engine.play();
  speech.fail('synthesis-failed');
  expect(played).toEqual(['/media/audio/a-source.mp3']);
  audio.dispatchEvent(new Event('ended'));
  expect(at()).toBe('b 1 source playing');
  jest.advanceTimersByTime(20_000);
  expect(played.at(-1)).toBe('/media/audio/b-source.mp3');
  await Promise.resolve();
});

it('waits for a voice that hangs twice, and not at each repetition', () => {
  const { engine, speech, at, played, audio } = listening(['s/a', 's/b'], 2, 0);
  engine.play();
  for (const place of ['a 1', 'a 2']) {
    jest.advanceTimersByTime(20_000);
    expect([played.at(-1), at()]).toEqual(['/media/audio/a-source.mp3', `${place} source playing`]);
    expect(speech.isSilent).toBe(true); // nothing waits behind what hangs
    audio.dispatchEvent(new Event('ended'));
  }
  expect([speech.said.length, played.at(-1), at()]).toEqual([2, '/media/audio/b-source.mp3', 'b 1 source playing']); // prettier-ignore
});

it('rests where no page may sound without a gesture', () => {
  const { engine, speech, at } = listening();
  engine.play();
  speech.fail('not-allowed');
  expect(at()).toBe('a 1 source paused');
});

it('stays where it is when the lesson gets another edition', () => {
  const { engine, at, speech } = listening(['s/a', 's/b'], 1, 0);
  engine.goTo('b');
  engine.load(edition({ sentences: ['s/a', 's/x', 's/b', 's/c'], repeats: 1, pause: 0 }));
  speech.end();
  expect(at()).toBe('c 1 source playing');
});

it('says a long text in breaths, cut where a person would breathe', () => {
  const text = `${'あ'.repeat(100)}、${'い'.repeat(100)}。`;
  expect(breathsOf(text)).toEqual([`${'あ'.repeat(100)}、`, `${'い'.repeat(100)}。`]);
  expect(breathsOf('……')).toEqual([]);
});

it('tells the word that is said, and which voices tell of none', () => {
  const { engine, speech } = listening(['s/a'], 2, 0);
  const saying = renderHook(useSayingNow).result;
  const mute = renderHook(useMuteVoices).result;
  act(() => engine.play());
  act(() => speech.word(1));
  expect(saying.current).toEqual({ occurrenceId: 'a', text: 'a。', at: 1 });
  act(() => speech.end());
  expect([saying.current, [...mute.current]]).toEqual([undefined, []]);
  act(() => jest.advanceTimersByTime(0));
  act(() => speech.end());
  expect([...mute.current]).toEqual(['kyoko']);
});
