/** `signal`: a time limit ends the work with what is there; every other abort throws. `progress` hears how many items are settled. */
export interface Run {
  signal: AbortSignal;
  progress: (done: number, total: number) => void;
}

export const TOO_LATE = '处理超时，已完成的已保留，请稍后重试';

/** Only a time limit leaves what is there; a person's cancel, a shutdown and our own trouble throw. */
export const orTooLate = async <T>(
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  const limit = () =>
    signal.aborted &&
    signal.reason instanceof DOMException &&
    signal.reason.name === 'TimeoutError';
  if (limit()) return undefined;
  signal.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    if (limit()) return undefined;
    throw error;
  }
};
