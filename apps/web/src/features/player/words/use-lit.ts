import { WordTimes, type WordTime } from '@app/contracts';
import { SAMPLE_RATE, type Sentence } from '@app/lesson';
import { useEffect, useState } from 'react';
import { useSayingNow } from '../../../shared/lib/playback/device/saying-now.js';
import { useMoment } from '../context/context.js';
import { litAt, litFrom, spansOf, type Span } from './lit.js';

const PATIENCE_MS = 4000;
/** From a look at the clock to the picture of it; measured, a word came 25 ms after its sound. */
const AHEAD_MS = 25;
const KEPT = 200;
const known = new Map<string, Promise<readonly WordTime[]>>();

/** Where the words of a clip sound; none where nobody knows. Asked once. */
const timesOf = (clip: string): Promise<readonly WordTime[]> => {
  const found = known.get(clip);
  if (found) return found;
  const asked = fetch(`${clip}/words`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(async (answer) => WordTimes.parse(await answer.json()).words)
    .catch(() => {
      known.delete(clip);
      return [];
    });
  known.set(clip, asked);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return asked;
};

/** The word of the sentence that sounds now, by its place: from the clip's own times, or as the device's voice tells. */
export const useLit = (
  { occurrenceId, content, audioUrl }: Sentence,
  words: readonly { text: string; reading?: string }[],
): number | undefined => {
  const { now, part } = useMoment().playing;
  const saying = useSayingNow();
  const [lit, setLit] = useState<number>();
  const { slot, status } = now;
  const sounds = slot?.occurrenceId === occurrenceId && slot.kind === 'source' && status === 'playing'; // prettier-ignore
  const clip = sounds ? slot.audioUrl : undefined;
  const seconds = (slot?.lengthSamples ?? 0) / SAMPLE_RATE;
  const text = words.map((word) => word.text).join('');
  const byDevice = sounds && saying?.occurrenceId === occurrenceId && saying.text === content;

  // Asked before it sounds: its first word is lit, too.
  useEffect(() => {
    if (audioUrl !== undefined) void timesOf(audioUrl);
  }, [audioUrl]);

  useEffect(() => {
    if (clip === undefined || byDevice) return undefined;
    let frame = 0;
    let isOver = false;
    const follow = (spans: readonly Span[]) => {
      setLit(litAt(spans, part.current * seconds * 1000 + AHEAD_MS));
      frame = requestAnimationFrame(() => follow(spans));
    };
    const begin = async () => {
      const spans = spansOf(await timesOf(clip), words);
      if (!isOver && spans.length > 0) follow(spans);
    };
    void begin();
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      setLit(undefined);
    };
  }, [clip, byDevice, seconds, text, part]);

  return byDevice ? litFrom(words, saying.at) : lit;
};
