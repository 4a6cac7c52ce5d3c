import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/lib/calls/toasts.js';
import { switchedEarly } from './early.js';
import { whenQuiet } from './playing.js';
import { UpdateDialog } from './update-dialog.js';
import { followVersions } from './versions.js';

const READY_SHOWN = 2000;
const LOOK_EVERY = 3_600_000;
const WANTED = 'yamabiko_update_wanted';

/** They want the update, or were told that a reload brings it, and the page has reloaded: then it does, without asking again. */
const reloadedForUpdate = (): boolean => {
  const told = sessionStorage.getItem(WANTED) !== null;
  sessionStorage.removeItem(WANTED);
  const [navigation] = performance.getEntriesByType('navigation');
  return told && navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
};

/** Registers the service worker and speaks for it. Mounted when the first screen is done; a browser without workers sees nothing of it. */
export function Updates() {
  const [asking, setAsking] = useState(false);
  const update = useRef<() => void>(undefined);
  const dispatch = useDispatch();

  useEffect(() => {
    const container = navigator.serviceWorker;
    const channel = new BroadcastChannel('yamabiko-versions');
    const stop = new AbortController();
    let giveUp = (): void => undefined;
    const onReady = () =>
      void dispatch(showToast('应用已准备好离线使用', 'good', { lasts: READY_SHOWN }));
    let promised = reloadedForUpdate();
    const onFound = () => {
      giveUp();
      if (promised) return;
      giveUp = whenQuiet(() => setAsking(true));
    };
    const begin = async () => {
      const registration = await container.register('/sw.js', { updateViaCache: 'none' });
      if (stop.signal.aborted) return;
      update.current = followVersions(
        {
          container,
          registration,
          tabs: channel,
          announce: channel.postMessage.bind(channel, 'switching'),
          reload: () => location.reload(),
        },
        { onReady, onFound },
      );
      const underWay =
        registration.waiting !== null ||
        registration.active?.state === 'activating' ||
        switchedEarly();
      if (promised && underWay) update.current();
      else if (switchedEarly()) onFound();
      promised = false;
      // A tab can stay open for days: look again when it is looked at, and every hour.
      const look = () =>
        document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
      document.addEventListener('visibilitychange', look, { signal: stop.signal });
      const timer = setInterval(look, LOOK_EVERY);
      stop.signal.addEventListener('abort', () => clearInterval(timer));
    };
    void begin().catch(() => undefined); // private windows may forbid workers: the app works without
    return () => {
      stop.abort();
      giveUp();
      channel.close();
    };
  }, [dispatch]);

  const now = useCallback(() => {
    sessionStorage.setItem(WANTED, '1'); // a switch that takes its time is still under way when the page comes back: they have said yes
    update.current?.();
  }, []);
  const later = useCallback(() => {
    setAsking(false);
    sessionStorage.setItem(WANTED, '1');
    dispatch(showToast('您可以稍后刷新页面以获取更新'));
  }, [dispatch]);
  return asking ? <UpdateDialog onNow={now} onLater={later} /> : null;
}
