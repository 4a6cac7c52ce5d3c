import type { ContentSummary, JobView } from '@app/contracts';
import type { Lesson } from '@app/lesson';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { listen } from '../../../shared/lib/calls/live.js';
import { isMissing } from '../../../shared/lib/calls/errors.js';
import { isUnreachable } from '../../../shared/lib/calls/unanswered.js';
import { useOnline } from '../../../shared/lib/device/online.js';
import type { SavedLesson } from '../../../shared/lib/offline/lessons.js';
import { useJobQuery, useLessonQuery } from '../calls.js';

const GATHER_MS = 600;
/** While nothing can be heard yet, the first sound is what they wait for. */
const FIRST_MS = 50;
const ASK_MS = 3000;

interface Loaded {
  content?: ContentSummary;
  lesson?: Lesson;
  error?: unknown;
  /** Sentences are still being made. */
  growing: boolean;
  /** How it grows is not to be heard now: it goes on at the server all the same. */
  away: 'network' | 'server' | undefined;
  /** Their newest generation, running or ended while they look on. */
  job: JobView | undefined;
  mine: boolean;
  refetch: () => void;
}

/** A lesson and its growth: sentences join as the stream tells of them; without a stream the screen asks. */
export const useLesson = (id: string): Loaded => {
  const { token, user } = useSession();
  const [connected, setConnected] = useState(false);
  const [interval, setAsk] = useState(0);
  const { data, error, refetch } = useLessonQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: interval,
  });
  // Without the server, what this device has kept; a lesson that is gone is gone.
  const [saved, setSaved] = useState<SavedLesson | null>();
  const unreachable = error !== undefined && !data && !isMissing(error);
  useEffect(() => {
    if (!unreachable) return;
    import('../../../shared/lib/offline/lessons.js')
      .then(({ savedLesson }) => savedLesson(id))
      .then((found) => setSaved(found ?? null))
      .catch(() => setSaved(null));
  }, [id, unreachable]);
  const kept = unreachable ? (saved ?? undefined) : undefined;
  const looking = unreachable && saved === undefined;
  const content = data?.content ?? kept?.content;
  const growing = data?.content.generating ?? false;
  const online = useOnline();
  const away = !growing
    ? undefined
    : !online
      ? 'network'
      : isUnreachable(error)
        ? 'server'
        : undefined;
  // The contract checks a lesson's outline; its insides are the language of lessons, which the server speaks with the same library.
  const lesson = (data?.lesson as unknown as Lesson | undefined) ?? kept?.lesson;
  const gatherMs = useRef(GATHER_MS);
  const mute = growing && !lesson?.segments.some(({ audioUrl }) => audioUrl !== undefined);
  gatherMs.current = mute ? FIRST_MS : GATHER_MS;
  const mine = content !== undefined && user?.id === content.author.id;
  const follows = growing || mine;
  const [jobId, setJobId] = useState<string>();
  const current = mine ? content?.jobId : undefined;
  useEffect(() => {
    if (current !== undefined) setJobId(current); // it stays known after it ended: how, is what they want to hear
  }, [current]);
  // `growing` and the topic both say when to ask: a message that a broken line swallowed is made up for.
  const { data: asked, refetch: askJob } = useJobQuery(jobId ?? '', {
    skip: jobId === undefined,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (jobId !== undefined && !growing) void askJob();
  }, [jobId, growing, askJob]);

  useEffect(() => setAsk(growing && !connected ? ASK_MS : 0), [growing, connected]);
  useEffect(() => {
    if (!follows) return undefined;
    const stop = new AbortController();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let told = false;
    const onEvent = () => {
      told = true;
      gathering ??= setTimeout(() => void ask(), gatherMs.current);
    };
    // What is told while it is being asked is asked for anew: the answer may be of before.
    const ask = async () => {
      told = false;
      await refetch();
      gathering = undefined;
      if (told && !stop.signal.aborted) onEvent();
    };
    listen({
      topics: [`content:${id}`],
      token,
      signal: stop.signal,
      onEvent,
      onState: setConnected,
    });
    return () => {
      stop.abort();
      clearTimeout(gathering);
    };
  }, [id, token, follows, refetch]);

  useEffect(() => {
    if (jobId === undefined) return undefined;
    const stop = new AbortController();
    const onEvent = ({ type }: { type: string }) => void (type === 'job.progress' || askJob());
    listen({
      topics: [`job:${jobId}`],
      ...(token === undefined ? {} : { token }),
      signal: stop.signal,
      onEvent,
    });
    return () => stop.abort();
  }, [jobId, token, askJob]);

  return {
    content,
    lesson,
    error: data || kept || looking ? undefined : error,
    growing,
    away,
    job: asked?.job,
    mine,
    refetch: () => void refetch(),
  };
};
