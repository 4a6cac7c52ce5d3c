import { LINES } from '@app/contracts';
import { createContext, Suspense, useContext, useState, type ReactNode } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { part } from '../../../shared/ui/part.js';

const FreshLogin = part(() => import('../../../shared/ui/fresh-login.js'), 'FreshLogin');

/** Asks them to prove anew who they are; false when they would rather not. */
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
      <Suspense fallback={null}>
        {waiting && <FreshLogin onDone={() => end(true)} onClose={() => end(false)} />}
      </Suspense>
    </Prove>
  );
}

const wantsProof = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'FRESH_LOGIN_REQUIRED';

/** What went wrong, and why where nobody answered: then it is not the change that is at fault. */
const faultOf = (error: unknown): string => {
  const said = messageOf(error, '没有成功，没有做任何更改');
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code !== 'OFFLINE' && code !== 'TIMEOUT') return said;
  return said === LINES[code] ? said : `${said}：${LINES[code]}`;
};

type Make = () => PromiseLike<{ error?: unknown }>;

/**
 * Makes a change for an open form, which shows what went wrong itself: words outside a dialog are not read out. Where the server wants a
 * fresh login first, they prove it and the change goes on.
 */
export const useSubmit = (): ((
  change: Make,
  done: string | (() => string),
) => Promise<true | { fault: string }>) => {
  const prove = useContext(Prove);
  const notify = useNotify();
  return async (change, done) => {
    let { error } = await change();
    if (wantsProof(error)) {
      if (!(await prove())) return { fault: '没有重新验证，没有做任何更改' };
      ({ error } = await change());
    }
    if (error) return { fault: faultOf(error) };
    notify(typeof done === 'string' ? done : done(), 'good');
    return true;
  };
};

/** The same for a button on the page: how it went passes by in a word. Answers whether it happened. */
export const useAct = (): ((change: Make, done: string) => Promise<boolean>) => {
  const submit = useSubmit();
  const notify = useNotify();
  return async (change, done) => {
    const ended = await submit(change, done);
    if (ended !== true) notify(ended.fault, 'bad');
    return ended === true;
  };
};
