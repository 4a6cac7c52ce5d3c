import { buildTimeline, type Lesson } from '@app/lesson';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNotify, usePreferences } from '../hooks.js';
import { Engine, type Now } from './engine.js';
import { openings } from './schedule.js';
import { fetchClip } from './sound.js';
import { useMediaSession } from './use-media-session.js';

export interface Playing {
  now: Now;
  engine: Engine | undefined;
  ring: RefObject<SVGCircleElement | null>;
  /** Seconds left of a pause, written by the frame. */
  gap: RefObject<HTMLElement | null>;
  /** Sentences of the timeline, in order. */
  order: string[];
  /** Sentences whose own sound is missing: they stand silent. */
  silent: ReadonlySet<string>;
  /** Seconds of the whole lesson as it is played. */
  duration: number;
}

/** The lesson as this learner hears it: her count of repetitions, the author's speeds as far as they go. */
const asHeard = (lesson: Lesson, repeats: number): Lesson =>
  repeats === 0
    ? lesson
    : {
        ...lesson,
        sections: lesson.sections.map((section) => ({
          ...section,
          repeatCount: repeats,
          speeds: Array.from({ length: repeats }, (_, index) => section.speeds[index] ?? section.speeds.at(-1) ?? 1),
        })),
      };

/** One engine, one media element, as long as the screen is open. `start` is the occurrence to begin with. */
export const useEngine = (lesson: Lesson | undefined, start: string | undefined): Playing => {
  const [now, setNow] = useState<Now>({ status: 'idle' });
  const [engine, setEngine] = useState<Engine>();
  const ring = useRef<SVGCircleElement>(null);
  const gap = useRef<HTMLElement>(null);
  const { rate, pauseScale, repeats } = usePreferences();
  const notify = useNotify();
  const tell = useRef(notify);
  tell.current = notify;
  const timeline = useMemo(
    () => (lesson ? buildTimeline(asHeard(lesson, repeats), { pauseScale, keepMissing: true }) : undefined),
    [lesson, repeats, pauseScale],
  );
  const heard = useRef({ repeats, pauseScale });

  useEffect(() => {
    const audio = new Audio();
    audio.preload = 'auto';
    const made = new Engine({
      audio,
      fetchClip,
      onNow: setNow,
      onFrame: (part, left) => {
        ring.current?.setAttribute('stroke-dashoffset', String(1 - part));
        if (gap.current) gap.current.textContent = String(Math.ceil(left));
      },
      onProblem: () => tell.current('有声音没有取到，已留成静音', 'bad'),
    });
    setEngine(made);
    return () => made.dispose();
  }, []);

  const idle = now.status === 'idle';
  useEffect(() => {
    if (!engine || !timeline) return;
    // Other pauses and counts are wanted now; sentences that joined can wait for the end of what sounds.
    const other = heard.current.repeats !== repeats || heard.current.pauseScale !== pauseScale;
    heard.current = { repeats, pauseScale };
    engine.load(timeline.slots, other);
    if (!idle) return;
    const wanted = start === undefined ? -1 : timeline.slots.findIndex(({ occurrenceId }) => occurrenceId === start);
    engine.prepare(Math.max(0, wanted));
  }, [engine, timeline, start]);
  useEffect(() => engine?.setRate(rate), [engine, rate]);

  const order = useMemo(
    () => (timeline ? [...new Set(openings(timeline.slots).flatMap((index) => timeline.slots[index]?.occurrenceId ?? []))] : []),
    [timeline],
  );
  const silent = useMemo(
    () => new Set(timeline?.missing.filter(({ kind, what }) => kind === 'source' && what === 'clip').map(({ occurrenceId }) => occurrenceId)),
    [timeline],
  );
  useMediaSession({ engine, now, title: lesson?.title, duration: timeline?.duration ?? 0, rate, order });
  return { now, engine, ring, gap, order, silent, duration: timeline?.duration ?? 0 };
};
