import { useSyncExternalStore } from 'react';

const listen = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};
const online = (): boolean => navigator.onLine;

/** Whether this device has a network. With one, the server may be away all the same. */
export const useOnline = (): boolean => useSyncExternalStore(listen, online);
