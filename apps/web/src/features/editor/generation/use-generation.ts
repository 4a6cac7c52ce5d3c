import type { Generate, JobView } from '@app/contracts';
import { useEffect, useState } from 'react';
import type { AppError } from '../../../shared/lib/calls/errors.js';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { listen } from '../../../shared/lib/calls/live.js';
import {
  useCancelGenerationMutation,
  useGenerationJobQuery,
  useStartGenerationMutation,
} from './calls.js';

export interface Generation {
  running: boolean;
  /** The newest run this screen knows of, running or ended. */
  job: JobView | undefined;
  /** Occurrences this screen asked for; undefined: a run that began elsewhere. */
  asked: ReadonlySet<string> | undefined;
  /** Why a run was not begun. */
  refused: AppError | undefined;
  start: (occurrenceIds: string[], steps?: Generate['steps']) => Promise<void>;
  cancel: () => void;
}

/** ms between two questions for a run that seems to go on: what was told between an answer and a line that was just opened is told to nobody. */
const ASK_EVERY = 5000;

const isOpen = ({ state }: JobView): boolean => state === 'queued' || state === 'running';

/**
 * A lesson's generation as this screen follows it: progress over the live stream, and asked for when the line was down.
 * @param known the job the server says is running, so that a reload finds it again
 */
export const useGeneration = (contentId: string, known: string | undefined): Generation => {
  const { token } = useSession();
  const [jobId, setJobId] = useState(known);
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
    if (known !== undefined) setJobId(known);
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
  const running = job ? isOpen(job) : jobId !== undefined && asked !== undefined;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => void refetch(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [running, refetch]);
  return {
    job,
    asked,
    refused,
    running,
    start: async (occurrenceIds, steps) => {
      setRefused(undefined);
      const { data: accepted, error } = await begin({ id: contentId, occurrenceIds, steps });
      if (error) return setRefused(error as AppError);
      setAsked(new Set(occurrenceIds));
      setJobId(accepted.jobId);
    },
    cancel: () => jobId !== undefined && void end(jobId),
  };
};
