import { SAMPLE_RATE } from '@app/lesson';
import { useEffect } from 'react';
import type { Asked, Now } from './engine.js';

interface Shown {
  engine: Asked | undefined;
  now: Now;
  title: string | undefined;
  /** Seconds of the whole lesson. */
  duration: number;
  rate: number;
  /** Sentences, in playing order. */
  order: readonly string[];
}

/**
 * What a lock screen and a headset's keys show and do: previous and next are sentences. Keys to seek are left out on purpose: where they
 * are, phones hide the other two.
 */
export const useMediaSession = ({
  engine,
  now: { status, slot },
  title,
  duration,
  rate,
  order,
}: Shown): void => {
  useEffect(() => {
    if (!('mediaSession' in navigator) || !engine) return undefined;
    const handlers: [MediaSessionAction, () => void][] = [
      ['play', () => engine.play()],
      ['pause', () => engine.pause()],
      ['previoustrack', () => engine.move(-1)],
      ['nexttrack', () => engine.move(1)],
    ];
    for (const [action, handler] of handlers)
      navigator.mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) navigator.mediaSession.setActionHandler(action, null);
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = 'none';
    };
  }, [engine]);

  const place = slot ? order.indexOf(slot.occurrenceId) + 1 : 0;
  useEffect(() => {
    if (!('mediaSession' in navigator) || title === undefined) return;
    const artist = place > 0 ? `第 ${place}/${order.length} 句` : 'Yamabiko · 回声';
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist,
      album: 'Yamabiko · 回声',
    });
  }, [title, place, order.length]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState =
      status === 'playing' || status === 'loading'
        ? 'playing'
        : status === 'paused'
          ? 'paused'
          : 'none';
    if (!slot || !(duration > 0)) return;
    // Told at each slot's beginning; in between the system counts on by itself.
    navigator.mediaSession.setPositionState({
      duration,
      playbackRate: rate,
      position: Math.min(duration, slot.startSample / SAMPLE_RATE),
    });
  }, [status, slot, duration, rate]);
};
