import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Home } from '../features/home/home.js';
import { useSession } from '../shared/lib/hooks.js';
import { Bone, NotFound, Page } from '../shared/ui/page.js';

const Player = lazy(async () => ({ default: (await import('../features/player/player.js')).Player }));
const Login = lazy(async () => ({ default: (await import('../features/login/login.js')).Login }));
const Mailbox = lazy(async () => ({ default: (await import('../features/mailbox/mailbox.js')).Mailbox }));
const Contents = lazy(async () => ({ default: (await import('../features/contents/contents.js')).Contents }));
const Favourites = lazy(async () => ({ default: (await import('../features/favourites/favourites.js')).Favourites }));
const Profile = lazy(async () => ({ default: (await import('../features/profile/profile.js')).Profile }));
const Settings = lazy(async () => ({ default: (await import('../features/settings/settings.js')).Settings }));
const Credits = lazy(async () => ({ default: (await import('../features/credits/credits.js')).Credits }));

/** A screen that needs a person: without one, to the login page with the whole way back. */
function Personal({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const { pathname, search, hash } = useLocation();
  return token ? children : <Navigate replace to={`/login?redirect=${encodeURIComponent(pathname + search + hash)}`} />;
}

const waiting = (
  <Page title="" heading={<Bone h="32px" w="8em" />}>
    <Bone h="240px" />
  </Page>
);

export function Screens() {
  return (
    <Suspense fallback={waiting}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/player/:id" element={<Player />} />
        <Route path="/login" element={<Login />} />
        <Route path="/settings" element={<Settings />} />
        <Route path="/credits" element={<Credits />} />
        <Route path="/dev/mailbox" element={<Mailbox />} />
        <Route
          path="/content"
          element={
            <Personal>
              <Contents />
            </Personal>
          }
        />
        <Route
          path="/favorites"
          element={
            <Personal>
              <Favourites />
            </Personal>
          }
        />
        <Route
          path="/profile"
          element={
            <Personal>
              <Profile />
            </Personal>
          }
        />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
