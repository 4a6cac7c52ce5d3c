import type { Lesson, Slot } from '@app/lesson';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNotify, usePreferences } from '../calls/hooks.js';
import { asHeard } from './as-heard.js';
import { Engine, type Asked, type Now } from './engine.js';
import type { Place } from './place.js';
import { openings } from './schedule.js';
import { fetchClip } from './sound.js';
import type { Ports } from './sounding.js';
import type { Loop } from './span.js';
import { useMediaSession, type Headset } from './use-media-session.js';
import { useSlow, type Waiting } from './use-slow.js';
import { useSole } from './use-sole.js';

/** Makes the sound in another way than by clips: see device/device-engine.ts, which comes to who wants it. */
type Make = (ports: Ports) => Asked;

export interface Playing extends Waiting {
  now: Now;
  /** Told as states of React are: what makes it comes out of a function. */
  speakWith: (made: () => Make | undefined) => void;
  engine: Asked | undefined;
  /** Who takes the keys of a headset and a lock screen in place of the engine. */
  headset: RefObject<Headset | undefined>;
  ring: RefObject<SVGCircleElement | null>;
  /** How much of the slot has sounded, 0 to 1: changes with each frame, and nothing is drawn for that. */
  part: RefObject<number>;
  /** Seconds left of a pause, written by the frame. */
  gap: RefObject<HTMLElement | null>;
  /** Sentences of the timeline, in order; announcements between them are not counted. */
  order: string[];
  /** Sentences whose own sound is missing: they stand silent. */
  silent: ReadonlySet<string>;
  /** Sentences whose sound is there, but could not be had: they stand silent until it is asked for again. */
  lost: ReadonlySet<string>;
  loop: Loop | undefined;
  /** Seconds of the whole lesson as it is played. */
  duration: number;
}

const sentenceOf = (slot: Slot | undefined): string[] =>
  slot && slot.kind !== 'transition' ? [slot.occurrenceId] : [];
const NONE: ReadonlySet<string> = new Set();

/**
 * One engine, one media element, as long as the screen is open.
 * @param start the sentence to begin with
 * @param growing sounds of it are still being made: it waits for them instead of passing them in silence
 */
export const useEngine = (
  lesson: Lesson | undefined,
  start: Place | undefined,
  growing = false,
): Playing => {
  const [now, setNow] = useState<Now>({ status: 'idle' });
  const [engine, setEngine] = useState<Asked>();
  const [make, speakWith] = useState<Make>();
  const [audio, setAudio] = useState<HTMLAudioElement>();
  const [loop, setLoop] = useState<Loop>();
  const [lostClips, setLostClips] = useState(NONE);
  const ring = useRef<SVGCircleElement>(null);
  const gap = useRef<HTMLElement>(null);
  const sounded = useRef(0);
  const headset = useRef<Headset>(undefined);
  const { rate, pauseScale, repeats, plainFirst } = usePreferences();
  const notify = useNotify();
  const tell = useRef(notify);
  tell.current = notify;
  const timeline = useMemo(
    () =>
      lesson ? asHeard(lesson, { repeats, pauseScale, rate, plainFirst, growing }) : undefined,
    [lesson, repeats, pauseScale, rate, plainFirst, growing],
  );
  const heard = useRef({ repeats, pauseScale });
  const began = useRef<Place>(undefined);

  useEffect(() => {
    const element = new Audio();
    element.preload = 'auto';
    const ports: Ports = {
      audio: element,
      fetchClip,
      onNow: setNow,
      onFrame: (part, left) => {
        sounded.current = part;
        ring.current?.setAttribute('stroke-dashoffset', String(1 - part));
        if (gap.current) gap.current.textContent = String(Math.ceil(left));
      },
      onLoop: setLoop,
      onLost: setLostClips,
    };
    const made = make?.(ports) ?? new Engine(ports);
    setEngine(made);
    setAudio(element);
    return () => {
      made.dispose();
      setNow({ status: 'idle' });
    };
  }, [make]);

  const idle = now.status === 'idle';
  const { occurrenceId, sectionId } = start ?? {};
  useEffect(() => {
    if (!engine || !timeline) return;
    // Other pauses and counts are wanted now; a cut for another speed, or for what joined, would be heard in the middle of a word.
    const before = heard.current;
    const other = before.repeats !== repeats || before.pauseScale !== pauseScale;
    engine.load(timeline.slots, other ? 'now' : 'rest');
    heard.current = { repeats, pauseScale };
    if (!idle) return;
    const led =
      began.current?.occurrenceId === occurrenceId && began.current?.sectionId === sectionId;
    if (led || occurrenceId === undefined) engine.prepare();
    else if (engine.prepare({ occurrenceId, sectionId }))
      began.current = { occurrenceId, sectionId };
  }, [engine, timeline, occurrenceId, sectionId]);
  useEffect(() => engine?.setRate(rate), [engine, rate]);

  const failing = lostClips.size > 0;
  useEffect(() => {
    if (failing) tell.current('有声音加载失败，已留作静音', 'bad');
  }, [failing]);

  const order = useMemo(
    () =>
      timeline
        ? [
            ...new Set(
              openings(timeline.slots).flatMap((index) => sentenceOf(timeline.slots[index])),
            ),
          ]
        : [],
    [timeline],
  );
  const silent = useMemo(
    () =>
      new Set(
        timeline?.missing
          .filter(({ kind, what }) => kind === 'source' && what === 'clip')
          .map((missing) => missing.occurrenceId),
      ),
    [timeline],
  );
  const lost = useMemo(
    () =>
      new Set(
        timeline?.slots
          .filter(({ audioUrl }) => audioUrl !== undefined && lostClips.has(audioUrl))
          .map((slot) => slot.occurrenceId),
      ),
    [timeline, lostClips],
  );
  const duration = timeline?.duration ?? 0;
  useMediaSession({ engine, headset, now, title: lesson?.title, duration, rate, order });
  useSole(engine, now.status === 'playing' || now.status === 'loading');
  const waiting = useSlow(audio, now.status);
  return {
    now,
    speakWith,
    engine,
    headset,
    ring,
    part: sounded,
    gap,
    order,
    silent,
    lost,
    loop,
    duration,
    ...waiting,
  };
};
