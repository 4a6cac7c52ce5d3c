import type { SpecialWordView } from '@app/contracts';
import { readModel } from '@app/kernel';

export type SpecialWordDoc = Omit<SpecialWordView, 'id' | 'mine' | 'contentTitle'> & {
  ownerId: string;
  /** Of everybody's words: the administrator who added it. */
  by?: string;
};

export const specialWordRecords = readModel<SpecialWordDoc>('special-words', 2);

/** Result → mark of the words it was made with; what is not in here was made without any. */
export interface SpecialWordUse {
  marks: Record<string, string>;
}

export const specialWordUseRecords = readModel<SpecialWordUse>('special-word-use', 1);
