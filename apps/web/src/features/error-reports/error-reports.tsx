import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { whenIdle } from '../../shared/lib/device/when-idle.js';
import type { Collecting } from './collector.js';

/** Small, as it is part of the first load: what collects comes when the browser has time, and learns then what broke before. */
export function ErrorReports() {
  const { pathname } = useLocation();
  const { token, user } = useSession();
  const known = useRef({ token, role: user?.role });
  known.current = { token, role: user?.role };
  const collecting = useRef<Collecting | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    void whenIdle()
      .then(() => import('./collector.js'))
      .then(({ collect }) => (collecting.current = gone ? undefined : collect(() => known.current)))
      .catch(() => undefined); // nobody is told of it: the next page tries again
    return () => {
      gone = true;
      collecting.current?.stop();
      collecting.current = undefined;
    };
  }, []);
  useEffect(() => collecting.current?.navigated(pathname), [pathname]);
  return null;
}
