import type { Job as BullJob } from 'bullmq';
import type { JobCause, JobProgress, JobState } from '@app/kernel';

/** What the queue keeps of a job besides BullMQ's own fields. */
export interface StoredTask {
  data: object;
  /** Whose turn it is when it runs. */
  person?: string;
  /** What the job is an effect of; jobs of before this was told have none. */
  cause?: JobCause;
  /** Set by cancel: it must not start, and is not tried again. */
  cancelled?: boolean;
  /** Deaths of workers that a retry by hand has forgiven. */
  forgiven?: number;
  /** When somebody had it tried again by hand, ms: it waits since then. */
  againAt?: number;
}

/** A job ends with one of these; anything thrown is a failure. */
export type Outcome = 'done' | 'cancelled';
export type Task = BullJob<StoredTask, Outcome>;

export interface StoredProgress {
  done: number;
  total: number;
  note?: string;
}

/** How many times a worker died or hung while it ran this job. */
export function deaths({ stalledCounter, data }: Task): number {
  return stalledCounter - (data.forgiven ?? 0);
}

export function progressOf(task: Task, state: JobState): JobProgress {
  const progress =
    typeof task.progress === 'object' ? (task.progress as StoredProgress) : { done: 0, total: 0 };
  const { done, total } = progress;
  return {
    id: task.id ?? '',
    kind: task.name,
    state,
    done,
    total,
    ...(state === 'failed' ? { reason: task.failedReason } : {}),
  };
}

/** BullMQ's word for where a job is, in ours. */
export function stateOf(task: Task, bull: string): JobState {
  if (bull === 'completed') return task.returnvalue;
  if (bull === 'failed') return 'failed';
  if (task.data.cancelled) return 'cancelled';
  return bull === 'active' ? 'running' : 'queued';
}
