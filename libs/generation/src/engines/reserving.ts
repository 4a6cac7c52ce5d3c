import { Rejected, type Work } from '@app/kernel';

const total = (work: Work): number => Object.values(work).reduce((sum, units) => sum + units, 0);

/**
 * Before the work: the most it can cost. Only for somebody who has too few units is it found out how much of it is there already.
 * @throws {Rejected} QUOTA_EXCEEDED
 */
export const reserveAtMost = async (
  reserve: (work: Work) => Promise<void>,
  most: Work,
  open: () => Promise<Work>,
): Promise<void> => {
  try {
    await reserve(most);
  } catch (error) {
    if (!(error instanceof Rejected) || error.code !== 'QUOTA_EXCEEDED') throw error;
    const needed = await open().catch(() => most); // without the engines nobody knows: the refusal stands
    if (total(needed) >= total(most)) throw error;
    await reserve(needed);
  }
};
