import { Damaged } from '@app/kernel';
import { adviceOn } from '../../../composition/src/advice.js';

/** What one look at a data folder found. */
export interface Finding {
  what: string;
  /** `note`: works, and the operator may want to know. */
  state: 'ok' | 'note' | 'wrong';
  text: string;
  /** The command that helps, or what to do. */
  help?: string;
}
export type Said = Omit<Finding, 'what'>;

export const ok = (text: string): Said => ({ state: 'ok', text });
export const note = (text: string, help: string): Said => ({ state: 'note', text, help });
export const wrong = (text: string, help: string): Said => ({ state: 'wrong', text, help });

/** One look that fails is a finding too, and does not keep the others from looking. */
export const look = async (what: string, work: () => Said | Promise<Said>): Promise<Finding> => {
  try {
    return { what, ...(await work()) };
  } catch (error) {
    if (error instanceof Damaged) return { what, ...wrong(error.message, error.repair) };
    const { message } = error as Error;
    return { what, ...wrong(message, adviceOn(error) ?? '把这一条报告给开发者') };
  }
};
