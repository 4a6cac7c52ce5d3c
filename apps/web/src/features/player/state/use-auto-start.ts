import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import type { Playing } from '../../../shared/lib/playback/use-engine.js';

/** A lesson that was made just now begins by itself where they want that, as soon as it has a sound; a reload does not begin it again. */
export const useAutoStart = ({ engine, order }: Playing): void => {
  const { autoStart } = usePreferences();
  const { state } = useLocation();
  const navigate = useNavigate();
  const begins = autoStart && state === 'made' && engine !== undefined && order.length > 0;
  useEffect(() => {
    if (!begins) return;
    void navigate('.', { replace: true, state: null });
    engine.play();
  }, [begins]);
};
