import { useEffect, type ReactNode } from 'react';
import type { RouteEntry } from '../shared/feature/feature.js';
import { later } from '../shared/ui/later.js';
import { Waiting } from './waiting.js';

const Guarding = later(() => import('./guard.js'), 'Guarding');

/** A screen with its guard. Who may see it is asked while it comes. */
export function Guarded({ route, children }: { route: RouteEntry; children: ReactNode }) {
  const { guard, screen, title } = route;
  useEffect(() => {
    if (guard !== 'anyone' && 'ahead' in screen) screen.ahead();
  }, [guard, screen]);
  if (guard === 'anyone' && !route.desktopOnly) return children;
  return (
    <Guarding key={route.path} route={route} waiting={<Waiting title={title} />}>
      {children}
    </Guarding>
  );
}
