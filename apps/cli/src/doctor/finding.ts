import { Behind, Damaged } from '@app/kernel';
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

/** Said of what a look needs, where the look at that server says which one and what helps. */
const AWAY = '要用的服务器没有回应：先照它自己那一行做，再来一次';

/** One look that fails is a finding too, and does not keep the others from looking. */
export const look = async (what: string, work: () => Said | Promise<Said>): Promise<Finding> => {
  try {
    return { what, ...(await work()) };
  } catch (error) {
    if (error instanceof Damaged) return { what, ...wrong(error.message, error.repair) };
    const { message } = error as Error;
    const advice = adviceOn(error) ?? (error instanceof Behind ? AWAY : '把这一条报告给开发者');
    return { what, ...wrong(message, advice) };
  }
};
