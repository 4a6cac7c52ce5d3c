import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import type { RouteEntry } from '../shared/feature/feature.js';
import { api, useCheckFeatureQuery, useMyLevelQuery } from '../shared/lib/calls/api.js';
import { useSession } from '../shared/lib/calls/hooks.js';
import { isPhone, looks } from '../shared/lib/device/device.js';
import { useOnline } from '../shared/lib/device/online.js';
import { userLoaded } from '../shared/lib/session/session.js';
import { ToSaved } from '../shared/ui/failed.js';
import { Empty, Page } from '../shared/ui/page.js';
import { Unsure } from '../shared/ui/unsure.js';
import { Waiting } from './waiting.js';

/** Where somebody is, to come back to. */
const useWholePath = (): string => {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
};

/** Nobody can log in without a network: said before they try. It goes on by itself when there is one. */
const NoNetwork = () => (
  <Page title="没有网络" heading="现在没有网络" width="620px">
    <Empty text="这一页登录以后才能看，没有网络时登录不了。连上以后会自动继续。">
      <ToSaved />
    </Empty>
  </Page>
);

/** A screen that needs a person: without one, to the login page with the whole way back. Who has just left goes to the root instead (frame). */
function Personal({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const came = useRef(token);
  const path = useWholePath();
  const online = useOnline();
  if (token) return children;
  if (!online && !came.current) return <NoNetwork />;
  return came.current ? null : (
    <Navigate replace to={`/login?redirect=${encodeURIComponent(path)}`} />
  );
}

/** They were led back here after a check that had failed: failing again, it does not lead them back by itself once more. */
const wasReturned = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returned' in state && state.returned === true;

/** The server decides, and a check that fails is a no for now. One that fails later, for want of a network, does not tear an open page away. */
function Permitted({ feature, children }: { feature: string; children: ReactNode }) {
  const { data, error } = useCheckFeatureQuery(feature, { refetchOnMountOrArgChange: true });
  const from = useWholePath();
  const returned = wasReturned(useLocation().state);
  if (!data && !error) return <Waiting />;
  const cutOff = data && error && 'status' in error && error.status === 0;
  if (data?.hasPermission && (!error || cutOff)) return children;
  return (
    <Navigate
      replace
      to={`/unauthorized?feature=${encodeURIComponent(feature)}`}
      state={{ from, refused: !error, returned }}
    />
  );
}

function Levelled({ level, children }: { level: number; children: ReactNode }) {
  const { user } = useSession();
  const { data, error, refetch } = useMyLevelQuery(undefined);
  const path = useWholePath();
  if (user?.role === 'admin') return children;
  if (!data)
    return error ? (
      <Unsure of="这一页是否对你的等级开放" onAgain={() => void refetch()} />
    ) : (
      <Waiting />
    );
  return data.level >= level ? (
    children
  ) : (
    <Navigate replace to={`/upgrade?redirect=${encodeURIComponent(path)}&requiredLevel=${level}`} />
  );
}

function AdminOnly({ children }: { children: ReactNode }) {
  const { user, error } = useSession();
  const { data, refetch } = api.endpoints.me.useQuery(undefined, {
    skip: user !== undefined || error === undefined,
  });
  const dispatch = useDispatch();
  useEffect(() => void (data && dispatch(userLoaded(data.user))), [data, dispatch]);
  if (!user)
    return error ? <Unsure of="你是不是管理员" onAgain={() => void refetch()} /> : <Waiting />;
  return user.role === 'admin' ? children : <Navigate replace to="/unauthorized" />;
}

/** All that a route asks, in the specification's order: a desk, the person, then the right. Loaded with the first screen that asks anything. */
export function Guarding({ route, children }: { route: RouteEntry; children: ReactNode }) {
  const { guard, desktopOnly } = route;
  const path = useWholePath();
  if (desktopOnly && isPhone(looks()))
    return <Navigate replace to={`/mobile-tip?redirect=${encodeURIComponent(path)}`} />;
  let guarded = children;
  if (guard === 'admin') guarded = <AdminOnly>{guarded}</AdminOnly>;
  else if (typeof guard === 'object')
    guarded =
      'feature' in guard ? (
        <Permitted feature={guard.feature}>{guarded}</Permitted>
      ) : (
        <Levelled level={guard.level}>{guarded}</Levelled>
      );
  return guard === 'anyone' ? guarded : <Personal>{guarded}</Personal>;
}
