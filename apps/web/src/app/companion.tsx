import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Slot } from '../shared/feature/slot.js';
import { askAgain } from '../shared/lib/calls/again.js';
import { Floating } from './floating.js';
import { frameOf } from './routes.js';
import { useLive } from './use-live.js';

export { UserMenu } from './user-menu.js';

/** What goes along with every screen without being part of the first picture: loaded when the browser has time. */
export function Companion() {
  const { pathname } = useLocation();
  const store = useStore();
  useLive();
  useEffect(() => askAgain(store), [store]);
  return (
    <>
      <Slot name="frame.companions" told={{ pathname, counted: frameOf(pathname) !== 'bare' }} />
      <Floating />
    </>
  );
}
