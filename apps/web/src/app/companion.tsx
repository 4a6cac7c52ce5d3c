import { useLocation } from 'react-router-dom';
import { Slot } from '../shared/feature/slot.js';
import { Floating } from './floating.js';
import { frameOf } from './routes.js';
import { useLive } from './use-live.js';

export { UserMenu } from './user-menu.js';

/** What goes along with every screen without being part of the first picture: loaded when the browser has time. */
export function Companion() {
  const { pathname } = useLocation();
  useLive();
  return (
    <>
      <Slot name="frame.companions" told={{ pathname, counted: frameOf(pathname) !== 'bare' }} />
      <Floating />
    </>
  );
}
