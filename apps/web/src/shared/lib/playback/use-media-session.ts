import { SAMPLE_RATE } from '@app/lesson';
import { useEffect, type RefObject } from 'react';
import type { Asked, Now } from './engine.js';

/** What its keys do while an exercise is open. */
export interface Headset {
  play: () => void;
  move: (by: 1 | -1) => void;
}
interface Shown {
  engine: Asked | undefined;
  headset: RefObject<Headset | undefined>;
  now: Now;
  title: string | undefined;
  /** Seconds of the whole lesson. */
  duration: number;
  rate: number;
  /** Sentences, in playing order. */
  order: readonly string[];
}

/** Where a browser has none, nobody asks for it. */
const theirs = (): MediaSession | undefined => navigator.mediaSession;
const NAME = 'Yamabiko · 回声';

/**
 * What a lock screen and a headset's keys show and do: previous and next are sentences. Keys to seek are left out on purpose: where they
 * are, phones hide the other two.
 */
export const useMediaSession = ({
  engine,
  headset,
  now: { status, slot },
  title,
  duration,
  rate,
  order,
}: Shown): void => {
  useEffect(() => {
    const media = theirs();
    if (!media || !engine) return undefined;
    const handlers: [MediaSessionAction, () => void][] = [
      ['play', () => (headset.current ?? engine).play()],
      ['pause', () => engine.pause()],
      ['previoustrack', () => (headset.current ?? engine).move(-1)],
      ['nexttrack', () => (headset.current ?? engine).move(1)],
    ];
    for (const [action, handler] of handlers) media.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) media.setActionHandler(action, null);
      media.metadata = null;
      media.playbackState = 'none';
    };
  }, [engine, headset]);

  const place = slot ? order.indexOf(slot.occurrenceId) + 1 : 0;
  useEffect(() => {
    const media = theirs();
    if (!media || title === undefined) return;
    const artist = place > 0 ? `第 ${place}/${order.length} 句` : NAME;
    media.metadata = new MediaMetadata({ title, artist, album: NAME });
  }, [title, place, order.length]);

  useEffect(() => {
    const media = theirs();
    if (!media) return;
    media.playbackState =
      status === 'playing' || status === 'loading'
        ? 'playing'
        : status === 'paused'
          ? 'paused'
          : 'none';
    if (!slot || !(duration > 0)) return;
    // Told at each slot's beginning; in between the system counts on by itself.
    media.setPositionState({
      duration,
      playbackRate: rate,
      position: Math.min(duration, slot.startSample / SAMPLE_RATE),
    });
  }, [status, slot, duration, rate]);
};
