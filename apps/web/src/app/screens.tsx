import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../shared/ui/page.js';
import { Guarded, OnDesk, Waiting } from './guards.js';
import type { RouteEntry } from './routes.js';

export function Screens({ routes }: { routes: RouteEntry[] }) {
  return (
    <OnDesk>
      <Routes>
        {routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <Guarded route={route}>
                <Suspense fallback={<Waiting title={route.title} />}>
                  <route.screen waiting={<Waiting title={route.title} />} />
                </Suspense>
              </Guarded>
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </OnDesk>
  );
}
