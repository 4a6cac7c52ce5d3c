import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Boundary } from '../shared/ui/boundary.js';
import { NotFound } from '../shared/ui/page.js';
import { Guarded, OnDesk, Waiting } from './guards.js';
import type { RouteEntry } from './routes.js';

export function Screens({ routes }: { routes: RouteEntry[] }) {
  const { pathname } = useLocation();
  return (
    <OnDesk>
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
    </OnDesk>
  );
}
