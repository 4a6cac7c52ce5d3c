import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { FEATURES } from './app/features.js';
import { Frame } from './app/frame.js';
import { hearSwitches } from './app/pwa/early.js';
import { reloadForMissingParts } from './app/pwa/old-chunks.js';
import { whenIdle } from './shared/lib/device/when-idle.js';
import { routesOf } from './app/routes.js';
import { Screens } from './app/screens.js';
import { start } from './app/start.js';
import { createStore } from './app/store.js';
import { FeaturesContext } from './shared/feature/folded.js';
import { Slot } from './shared/feature/slot.js';
import { leaveKeysToInputMethod } from './shared/lib/device/composing.js';
import { catchInstallOffer } from './shared/lib/device/install.js';
import { caught } from './shared/lib/failures/caught.js';
import { catchTrouble } from './shared/lib/failures/trouble.js';
import { clearPrivateCaches } from './shared/lib/offline/caches.js';
import { Boundary } from './shared/ui/boundary.js';
import { part } from './shared/ui/part.js';
import { system } from './shared/ui/system.js';
import { Toaster } from './shared/ui/toaster.js';

catchTrouble();
leaveKeysToInputMethod();
catchInstallOffer();
reloadForMissingParts();
hearSwitches();
const store = createStore();
const routes = routesOf(FEATURES);
const NOTHING = {};

// Whoever ends the session, and however: what was kept of them goes.
let { token } = store.getState().session;
store.subscribe(() => {
  const now = store.getState().session.token;
  if (token !== undefined && token !== now) {
    void clearPrivateCaches().catch(() => undefined);
    void import('./shared/lib/offline/lessons.js')
      .then(({ forgetPrivateLessons }) => forgetPrivateLessons())
      .catch(() => undefined);
  }
  token = now;
});

// The first screen comes first; workers are for built code only.
const updates = async () => {
  await whenIdle();
  return import('./app/pwa/updates.js');
};
const Updates = part(updates, 'Updates', { instead: null });
const workers = import.meta.env.PROD && 'serviceWorker' in navigator;

start(store, FEATURES, () => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root, { onCaughtError: caught }).render(
    <StrictMode>
      <Provider store={store}>
        <ChakraProvider value={system}>
          <FeaturesContext value={FEATURES}>
            <BrowserRouter>
              <Boundary>
                <Frame>
                  <Screens routes={routes} />
                </Frame>
              </Boundary>
              <Slot name="frame.beside" told={NOTHING} />
            </BrowserRouter>
          </FeaturesContext>
          <Boundary instead={null}>
            <Toaster />
          </Boundary>
          {workers && (
            <Suspense fallback={null}>
              <Updates />
            </Suspense>
          )}
        </ChakraProvider>
      </Provider>
    </StrictMode>,
  );
});
