import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { collect, type Collecting } from './collector.js';

/** Collects while the page is open; it learns what broke before it was there. */
export function ErrorReports() {
  const { pathname } = useLocation();
  const { token, user } = useSession();
  const known = useRef({ token, role: user?.role });
  known.current = { token, role: user?.role };
  const collecting = useRef<Collecting | undefined>(undefined);
  useEffect(() => {
    collecting.current = collect(() => known.current);
    return () => collecting.current?.stop();
  }, []);
  useEffect(() => collecting.current?.navigated(pathname), [pathname]);
  return null;
}
