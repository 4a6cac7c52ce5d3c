import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCheckFeatureQuery, useMyLevelQuery } from '../shared/lib/calls/api.js';
import { isPhone, looks } from '../shared/lib/device/device.js';
import { useSession } from '../shared/lib/calls/hooks.js';
import { Bone, Page } from '../shared/ui/page.js';
import { isDesktopOnly, type RouteEntry } from './routes.js';

/** The shape of a screen that is on its way. */
export function Waiting({ title = '' }: { title?: string }) {
  return (
    <Page title={title} heading={<Bone h="32px" w="8em" />}>
      <Bone h="240px" />
    </Page>
  );
}

const useWholePath = (): string => {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
};

/** A screen that needs a person: without one, to the login page with the whole way back. Who has just left goes to the root instead (frame). */
function Personal({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const came = useRef(token);
  const path = useWholePath();
  if (token) return children;
  return came.current ? null : (
    <Navigate replace to={`/login?redirect=${encodeURIComponent(path)}`} />
  );
}

/** The server decides, and a check that fails is a no. One that fails later, for want of a network, does not tear an open page away. */
function Permitted({ feature, children }: { feature: string; children: ReactNode }) {
  const { data, error } = useCheckFeatureQuery(feature, { refetchOnMountOrArgChange: true });
  const from = useWholePath();
  if (!data && !error) return <Waiting />;
  const cutOff = data && error && 'status' in error && error.status === 0;
  if (data?.hasPermission && (!error || cutOff)) return children;
  return (
    <Navigate
      replace
      to={`/unauthorized?feature=${encodeURIComponent(feature)}`}
      state={{ from, refused: !error }}
    />
  );
}

function Levelled({ level, children }: { level: number; children: ReactNode }) {
  const { user } = useSession();
  const { data, isError } = useMyLevelQuery(undefined);
  const path = useWholePath();
  if (user?.role === 'admin') return children;
  if (!data && !isError) return <Waiting />;
  return data && data.level >= level ? (
    children
  ) : (
    <Navigate replace to={`/upgrade?redirect=${encodeURIComponent(path)}&requiredLevel=${level}`} />
  );
}

function AdminOnly({ children }: { children: ReactNode }) {
  const { user, error } = useSession();
  if (!user && !error) return <Waiting />;
  return user?.role === 'admin' ? children : <Navigate replace to="/unauthorized" />;
}

/** Before anything else is asked: a phone on a path that needs a desk. */
export function OnDesk({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const path = useWholePath();
  return isDesktopOnly(pathname) && isPhone(looks()) ? (
    <Navigate replace to={`/mobile-tip?redirect=${encodeURIComponent(path)}`} />
  ) : (
    children
  );
}

/** All that a route asks, in the specification's order: the person, the feature, the level. */
export function Guarded({ route, children }: { route: RouteEntry; children: ReactNode }) {
  const { login, feature, level, admin, screen } = route;
  // It comes while the server is asked.
  useEffect(() => {
    if (feature && 'ahead' in screen) screen.ahead();
  }, [feature, screen]);
  let guarded = children;
  if (level !== undefined) guarded = <Levelled level={level}>{guarded}</Levelled>;
  if (feature) guarded = <Permitted feature={feature}>{guarded}</Permitted>;
  if (admin) guarded = <AdminOnly>{guarded}</AdminOnly>;
  return login || admin ? <Personal>{guarded}</Personal> : guarded;
}
