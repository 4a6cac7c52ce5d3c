import { REFUSALS } from '@app/contracts';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '../calls/hooks.js';
import { wish } from './wish.js';

/** For what needs a person: says so, leads to the login and back here, and keeps what was pressed, to be done then. */
export const useLoginFirst = (): ((kind: string, what: unknown) => void) => {
  const notify = useNotify();
  const navigate = useNavigate();
  return (kind, what) => {
    notify(REFUSALS.LOGIN_REQUIRED);
    wish(kind, what);
    void navigate(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`);
  };
};
