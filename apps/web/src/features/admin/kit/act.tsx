import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react';
import { messageOf } from '../../../shared/lib/errors.js';
import { useNotify } from '../../../shared/lib/hooks.js';

const FreshLogin = lazy(async () => ({ default: (await import('../../../shared/ui/fresh-login.js')).FreshLogin }));

/** Asks her to prove anew who she is; false when she would rather not. */
const Prove = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

/** Holds the dialog that proves a login anew, for every screen below. */
export function Proving({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<{ answer: (proven: boolean) => void }>();
  const prove = () => new Promise<boolean>((answer) => setWaiting({ answer }));
  const end = (proven: boolean) => {
    setWaiting(undefined);
    waiting?.answer(proven);
  };
  return (
    <Prove value={prove}>
      {children}
      <Suspense fallback={null}>{waiting && <FreshLogin onDone={() => end(true)} onClose={() => end(false)} />}</Suspense>
    </Prove>
  );
}

const wantsProof = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === 'FRESH_LOGIN_REQUIRED';

/**
 * Makes a change and says how it went. Where the server wants a fresh login first, she proves it and the change goes on.
 * Answers whether it happened.
 */
export const useAct = (): ((change: () => PromiseLike<{ error?: unknown }>, done: string) => Promise<boolean>) => {
  const prove = useContext(Prove);
  const notify = useNotify();
  return async (change, done) => {
    let { error } = await change();
    if (wantsProof(error)) {
      if (!(await prove())) {
        notify('没有重新验证，没有做任何更改');
        return false;
      }
      ({ error } = await change());
    }
    notify(error ? messageOf(error, '没有成功，没有做任何更改') : done, error ? 'bad' : 'good');
    return !error;
  };
};
