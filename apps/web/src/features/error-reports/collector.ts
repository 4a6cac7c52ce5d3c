import { onTrouble } from '../../shared/lib/failures/trouble.js';
import { Behaviour } from './behaviour.js';
import { cleaned } from './cleaned.js';
import { foundIn } from './report.js';
import { Sending } from './sending.js';
import { reportOf } from './surroundings.js';

export interface Collecting {
  navigated: (path: string) => void;
  stop: () => void;
}

/** Reports what breaks on this page, and what was done before. @param who is here now */
export const collect = (
  who: () => { token: string | undefined; role: string | undefined },
): Collecting => {
  const behaviour = new Behaviour(document);
  const sending = new Sending(() => who().token);
  const deaf = onTrouble((trouble) => {
    try {
      const found = foundIn(trouble);
      if (!found) return;
      const role = who().role ?? 'visitor';
      sending.add(cleaned(reportOf(found, trouble.at, { behaviour, role })));
    } catch {
      // A report that fails reports nothing of itself, or it would never end.
    }
  });
  return {
    navigated: (path) => behaviour.navigated(path),
    stop: () => {
      deaf();
      behaviour.stop();
      sending.stop();
    },
  };
};
