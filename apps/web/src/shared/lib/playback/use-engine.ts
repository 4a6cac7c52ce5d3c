import { buildTimeline, type Lesson } from '@app/lesson';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNotify, usePreferences } from '../hooks.js';
import { Engine, type Now } from './engine.js';
import { openings } from './schedule.js';
import { fetchClip } from './sound.js';

export interface Playing {
  now: Now;
  engine: Engine | undefined;
  ring: RefObject<SVGCircleElement | null>;
  /** Sentences that can be heard, in order. */
  order: string[];
}

/** One engine, one media element, as long as the screen is open. `start` is the occurrence to begin with. */
export const useEngine = (lesson: Lesson | undefined, start: string | undefined): Playing => {
  const [now, setNow] = useState<Now>({ status: 'idle' });
  const [engine, setEngine] = useState<Engine>();
  const ring = useRef<SVGCircleElement>(null);
  const { rate } = usePreferences();
  const notify = useNotify();
  const tell = useRef(notify);
  tell.current = notify;
  const timeline = useMemo(() => (lesson ? buildTimeline(lesson) : undefined), [lesson]);

  useEffect(() => {
    const audio = new Audio();
    audio.preload = 'auto';
    const made = new Engine({
      audio,
      fetchClip,
      onNow: setNow,
      onFrame: (part) => ring.current?.setAttribute('stroke-dashoffset', String(1 - part)),
      onProblem: () => tell.current('有声音没有取到，已留成静音', 'bad'),
    });
    setEngine(made);
    return () => made.dispose();
  }, []);

  const idle = now.status === 'idle';
  useEffect(() => {
    if (!engine || !timeline) return;
    engine.load(timeline.slots);
    if (!idle) return;
    const wanted = start === undefined ? -1 : timeline.slots.findIndex(({ occurrenceId }) => occurrenceId === start);
    engine.prepare(Math.max(0, wanted));
  }, [engine, timeline, start]);
  useEffect(() => engine?.setRate(rate), [engine, rate]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || !engine || !lesson) return undefined;
    navigator.mediaSession.metadata = new MediaMetadata({ title: lesson.title, artist: 'Yamabiko · 回声' });
    const handlers: [MediaSessionAction, () => void][] = [
      ['play', () => engine.toggle()],
      ['pause', () => engine.pause()],
      ['previoustrack', () => engine.move(-1)],
      ['nexttrack', () => engine.move(1)],
    ];
    for (const [action, handler] of handlers) navigator.mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) navigator.mediaSession.setActionHandler(action, null);
    };
  }, [engine, lesson]);

  const order = useMemo(
    () => (timeline ? [...new Set(openings(timeline.slots).flatMap((index) => timeline.slots[index]?.occurrenceId ?? []))] : []),
    [timeline],
  );
  return { now, engine, ring, order };
};
