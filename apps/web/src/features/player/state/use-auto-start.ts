import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import type { Playing } from '../../../shared/lib/playback/use-engine.js';

/** The next of several that play on begins by itself, and one that was made just now where they want that, as soon as it has a sound; a reload does not begin it again. */
export const useAutoStart = ({ engine, order }: Playing): void => {
  const { autoStart } = usePreferences();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const wanted = state === 'next' || (autoStart && state === 'made');
  const begins = wanted && engine !== undefined && order.length > 0;
  useEffect(() => {
    if (!begins) return;
    void navigate({ pathname: '.', search }, { replace: true, state: null });
    engine.play();
  }, [begins]);
};
