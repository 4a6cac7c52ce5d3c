import { useSyncExternalStore } from 'react';

/** Chromium's own offer to install, kept for the moment a person wants it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();
const changed = (next: InstallOffer | undefined) => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Called before the first screen: the browser offers early, and only once. */
export const catchInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    changed(event as InstallOffer);
  });
  addEventListener('appinstalled', () => changed(undefined));
};

/** Standalone display means installed; iOS has a word of its own for it. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
/** Nothing to install where there are no workers, or where it is installed. */
export const isInstallable = (): boolean => 'serviceWorker' in navigator && !isInstalled();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The browser's install dialog, where it has offered one. Resolves to whether the person accepted. */
export const useInstallOffer = (): (() => Promise<boolean>) | undefined => {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return undefined;
  return async () => {
    const { outcome } = await current.prompt();
    changed(undefined); // an offer can be taken up once
    return outcome === 'accepted';
  };
};
