import { useEffect } from 'react';

/** Keeps the screen lit while they read along; taken anew when the page is seen again, for the system takes it away with the page. */
export const useWakeLock = (wanted: boolean): void =>
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock
        .request('screen')
        .then((given) => (over ? given.release() : void (lock = given)))
        .catch(() => undefined); // low battery: then not
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => undefined);
    };
  }, [wanted]);
