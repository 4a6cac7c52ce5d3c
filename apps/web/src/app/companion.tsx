import { Floating } from './floating.js';
import { usePageViews } from './use-page-views.js';
import { usePersonLive } from './use-person-live.js';
import { usePracticeOffer } from './use-practice-offer.js';

export { UserMenu } from './user-menu.js';

/** What goes along with every screen without being part of the first picture: loaded when the browser has time. */
export function Companion() {
  usePersonLive();
  usePageViews();
  usePracticeOffer();
  return <Floating />;
}
