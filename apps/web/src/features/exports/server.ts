import type { RequestExport } from '@app/contracts';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { calls } from './calls.js';

const ASK_MS = 1000;
const { requestExport, exportJob, endExport } = calls.endpoints;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ASK_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Has a file made by the server and fetches it. Aborting ends the work there. @throws what is to be told, or the signal's reason */
export const useServer = () => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { token } = useSession();
  return useCallback(
    async (
      wanted: RequestExport & { id: string },
      { signal, told }: { signal: AbortSignal; told: (part: number) => void },
    ): Promise<Blob> => {
      const { jobId } = await dispatch(requestExport.initiate(wanted)).unwrap();
      try {
        for (;;) {
          signal.throwIfAborted();
          const asking = dispatch(
            exportJob.initiate(jobId, { forceRefetch: true, subscribe: false }),
          );
          const { job } = await asking.unwrap();
          if (job.results && 'url' in job.results) {
            const answer = await fetch(job.results.url, {
              signal,
              headers: token ? { authorization: `Bearer ${token}` } : {},
            });
            if (!answer.ok) throw new Error('文件加载失败，请再试一次');
            return await answer.blob();
          }
          if (job.state !== 'queued' && job.state !== 'running')
            throw new Error(job.error ?? '导出没有成功，请再试一次');
          told(job.total > 0 ? job.done / job.total : 0);
          await pause(signal);
        }
      } finally {
        if (signal.aborted) await dispatch(endExport.initiate(jobId));
      }
    },
    [dispatch, token],
  );
};
