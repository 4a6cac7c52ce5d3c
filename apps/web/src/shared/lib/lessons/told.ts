import type { UpdateContent } from '@app/contracts';

/** What a lesson says of itself. */
export type Told = Omit<UpdateContent, 'base'>;
export interface Met {
  mine: Told;
  /** What stands by now in fields that others wrote in, too. */
  theirs: Told;
  choose: (side: 'mine' | 'theirs') => void;
}
