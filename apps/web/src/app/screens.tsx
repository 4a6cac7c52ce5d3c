import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { RouteEntry } from '../shared/feature/feature.js';
import { Boundary } from '../shared/ui/boundary.js';
import { NotFound } from '../shared/ui/page.js';
import { Guarded } from './guards.js';
import { Waiting } from './waiting.js';

export function Screens({ routes }: { routes: readonly RouteEntry[] }) {
  const { pathname } = useLocation();
  return (
    <Routes>
      {routes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            <Boundary at={pathname}>
              <Guarded route={route}>
                <Suspense fallback={<Waiting title={route.title} />}>
                  <route.screen waiting={<Waiting title={route.title} />} />
                </Suspense>
              </Guarded>
            </Boundary>
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
