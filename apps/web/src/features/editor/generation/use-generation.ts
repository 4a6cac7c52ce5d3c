import { MAX_SEGMENTS, type Generate, type JobView } from '@app/contracts';
import { useEffect, useState } from 'react';
import type { AppError } from '../../../shared/lib/calls/errors.js';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { listen } from '../../../shared/lib/calls/live.js';
import {
  useCancelGenerationMutation,
  useGenerationJobQuery,
  useStartGenerationMutation,
} from './calls.js';
import { together } from './words.js';

export interface Generation {
  running: boolean;
  /** The newest run this screen knows of, running or ended; of several that followed one another, how all of them ended. */
  job: JobView | undefined;
  /** Clips that are made, by all runs that followed one another. */
  made: number;
  /** Occurrences this screen asked for; undefined: a run that began elsewhere. */
  asked: ReadonlySet<string> | undefined;
  /** Why a run was not begun. */
  refused: AppError | undefined;
  start: (occurrenceIds: string[], steps?: Generate['steps']) => Promise<void>;
  cancel: () => void;
}

/** ms between two questions for a run that seems to go on: what was told between an answer and a line that was just opened is told to nobody. */
const ASK_EVERY = 5000;

const alone = (id: string | undefined): { past: JobView[]; jobIds: string[] } => ({
  past: [],
  jobIds: id === undefined ? [] : [id],
});

const isOpen = ({ state }: JobView): boolean => state === 'queued' || state === 'running';

/**
 * A lesson's generation as this screen follows it: progress over the live stream, and asked for when the line was down.
 * @param known the job the server says is running, so that a reload finds it again
 */
export const useGeneration = (contentId: string, known: string | undefined): Generation => {
  const { token } = useSession();
  // Runs that follow one another: those that are over, and those to come; the first of these is the one that is followed.
  const [{ past, jobIds }, setRuns] = useState(alone(known));
  const [jobId] = jobIds;
  const [asked, setAsked] = useState<ReadonlySet<string>>();
  const [told, setTold] = useState<JobView>();
  const [refused, setRefused] = useState<AppError>();
  const [begin] = useStartGenerationMutation();
  const [end] = useCancelGenerationMutation();
  const { data, refetch } = useGenerationJobQuery(jobId ?? '', {
    skip: jobId === undefined,
    refetchOnMountOrArgChange: true,
  });

  useEffect(() => {
    if (known === undefined) return;
    setRuns((runs) => ([...runs.past.map(({ id }) => id), ...runs.jobIds].includes(known) ? runs : alone(known))); // prettier-ignore
  }, [known]);

  useEffect(() => {
    if (jobId === undefined) return undefined;
    const stop = new AbortController();
    setTold(undefined);
    listen({
      topics: [`job:${jobId}`],
      ...(token === undefined ? {} : { token }),
      signal: stop.signal,
      onEvent: ({ type, job }) => {
        if (type === 'job.progress')
          setTold((before) => (before && !isOpen(before) ? before : (job as JobView)));
        else void refetch();
      },
    });
    return () => stop.abort();
  }, [jobId, token, refetch]);

  const answered = data?.job.id === jobId ? data?.job : undefined;
  const job = answered && !isOpen(answered) ? answered : told?.id === jobId ? told : answered;
  const over = job !== undefined && !isOpen(job);
  useEffect(() => {
    if (!over || jobIds.length < 2) return;
    setRuns({ past: [...past, job], jobIds: jobIds.slice(1) });
  }, [over, job, jobIds, past]);
  const running = jobIds.length > 1 || (job ? !over : jobId !== undefined && asked !== undefined);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => void refetch(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [running, refetch]);
  return {
    job: over ? together([...past, job]) : job,
    made: together(job ? [...past, job] : past)?.done ?? 0,
    asked,
    refused,
    running,
    start: async (occurrenceIds, steps) => {
      setRefused(undefined);
      const begun: string[] = [];
      let from = 0;
      do {
        const some = occurrenceIds.slice(from, from + MAX_SEGMENTS);
        const { data: accepted, error } = await begin({
          id: contentId,
          occurrenceIds: some,
          steps,
        });
        if (error) {
          setRefused(error as AppError);
          break;
        }
        begun.push(accepted.jobId);
        from += MAX_SEGMENTS;
      } while (from < occurrenceIds.length);
      if (begun.length === 0) return;
      setAsked(new Set(occurrenceIds.slice(0, from)));
      setRuns({ past: [], jobIds: begun });
    },
    cancel: () => jobIds.forEach((one) => void end(one)),
  };
};
