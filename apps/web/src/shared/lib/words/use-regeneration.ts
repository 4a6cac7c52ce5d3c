import type { DryRun, SpecialWordPreview } from '@app/contracts';
import { useEffect, useState } from 'react';
import {
  useLazyRegenerationJobQuery,
  useLazyRegenerationPriceQuery,
  useRegenerateMutation,
} from './regeneration.js';

/** Lessons of one go: each is asked about and begun by itself. */
export const LESSONS_AT_ONCE = 20;
/** Sentences of one call. */
const SENTENCES = 500;
const ASK_MS = 2000;

type Affected = SpecialWordPreview['affected'];
/** What is to be made anew, and what of it counts. */
export interface Cost {
  sentences: number;
  units: number;
  annotate: number;
  translate: number;
  /** Lessons in which there is something to do, with the sentences that are asked for. */
  lessons: { id: string; occurrenceIds: string[] }[];
}
interface Progress {
  done: number;
  total: number;
  over: boolean;
  failed: number;
}

/** Sentences that would sound anew; where none does, those that get another reading or translation. */
const sentencesOf = ({ occurrenceIds, annotate, translate }: DryRun): number =>
  occurrenceIds.length > 0 ? occurrenceIds.length : Math.max(annotate, translate);

/** What it would cost, lesson by lesson. @param word says which saving it is about: after another one it is asked anew */
export const useCost = (affected: Affected, word: string) => {
  const [cost, setCost] = useState<Cost>();
  const [error, setError] = useState<unknown>();
  const [ask] = useLazyRegenerationPriceQuery();
  useEffect(() => {
    let gone = false;
    const count = async () => {
      const sum: Cost = { sentences: 0, units: 0, annotate: 0, translate: 0, lessons: [] };
      for (const { contentId: id, occurrenceIds: all } of affected.slice(0, LESSONS_AT_ONCE)) {
        const occurrenceIds = all.slice(0, SENTENCES);
        const answer = await ask({ id, occurrenceIds });
        if (gone) return;
        if (!answer.data) return setError(answer.error);
        const sentences = sentencesOf(answer.data);
        if (sentences > 0) sum.lessons.push({ id, occurrenceIds });
        sum.sentences += sentences;
        sum.units += answer.data.units;
        sum.annotate += answer.data.annotate;
        sum.translate += answer.data.translate;
      }
      setCost(sum);
    };
    setCost(undefined);
    setError(undefined);
    void count();
    return () => {
      gone = true;
    };
  }, [affected, word, ask]);
  return { cost, error };
};

/** Begins lesson after lesson; where one is refused, those before it go on. */
export const useBegin = () => {
  const [jobs, setJobs] = useState<readonly string[]>();
  const [refused, setRefused] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [send] = useRegenerateMutation();
  const begin = async ({ lessons }: Cost) => {
    const begun: string[] = [];
    setBusy(true);
    setRefused(undefined);
    for (const lesson of lessons) {
      const { data, error } = await send(lesson);
      if (!data) {
        setRefused(error);
        break;
      }
      begun.push(data.jobId);
    }
    setBusy(false);
    if (begun.length > 0) setJobs(begun);
  };
  return { jobs, refused, busy, begin };
};

/** How far they are, asked until all are over. */
export const useProgress = (jobs: readonly string[]): Progress | undefined => {
  const [progress, setProgress] = useState<Progress>();
  const [ask] = useLazyRegenerationJobQuery();
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const sum: Progress = { done: 0, total: 0, over: true, failed: 0 };
      for (const id of jobs) {
        const { data } = await ask(id);
        if (gone) return;
        if (!data) sum.over = false;
        else {
          const { state, done, total } = data.job;
          sum.done += done;
          sum.total += total;
          if (state === 'queued' || state === 'running') sum.over = false;
          else if (state !== 'done') sum.failed += 1;
        }
      }
      setProgress(sum);
      if (!sum.over) timer = setTimeout(() => void look(), ASK_MS);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [jobs, ask]);
  return progress;
};
