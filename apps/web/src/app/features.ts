import { admin } from '../features/admin/feature.js';
import { checkin } from '../features/checkin/feature.js';
import { classes } from '../features/classes/feature.js';
import { collections } from '../features/collections/feature.js';
import { contentInfo } from '../features/content-info/feature.js';
import { contents } from '../features/contents/feature.js';
import { credits } from '../features/credits/feature.js';
import { discover } from '../features/discover/feature.js';
import { editor } from '../features/editor/feature.js';
import { errorReports } from '../features/error-reports/feature.js';
import { exports } from '../features/exports/feature.js';
import { favourites } from '../features/favourites/feature.js';
import { feedback } from '../features/feedback/feature.js';
import { forks } from '../features/forks/feature.js';
import { help } from '../features/help/feature.js';
import { home } from '../features/home/feature.js';
import { installGuide } from '../features/install-guide/feature.js';
import { levels } from '../features/levels/feature.js';
import { login } from '../features/login/feature.js';
import { mailbox } from '../features/mailbox/feature.js';
import { mobileTip } from '../features/mobile-tip/feature.js';
import { notices } from '../features/notices/feature.js';
import { pageViews } from '../features/page-views/feature.js';
import { pictures } from '../features/pictures/feature.js';
import { player } from '../features/player/feature.js';
import { practice } from '../features/practice/feature.js';
import { profile } from '../features/profile/feature.js';
import { readingProposals } from '../features/reading-proposals/feature.js';
import { roadmap } from '../features/roadmap/feature.js';
import { reports } from '../features/reports/feature.js';
import { settings } from '../features/settings/feature.js';
import { sharing } from '../features/sharing/feature.js';
import { specialWords } from '../features/special-words/feature.js';
import { templates } from '../features/templates/feature.js';
import { spaces } from '../features/spaces/feature.js';
import { unauthorized } from '../features/unauthorized/feature.js';
import { upgrade } from '../features/upgrade/feature.js';
import type { Feature } from '../shared/feature/feature.js';

/** The one list of features. Routes, menus, slots and the live line are folded from it. */
export const FEATURES: readonly Feature[] = [
  admin,
  checkin,
  classes,
  collections,
  contentInfo,
  contents,
  credits,
  discover,
  editor,
  errorReports,
  exports,
  favourites,
  feedback,
  forks,
  help,
  home,
  installGuide,
  levels,
  login,
  mailbox,
  mobileTip,
  notices,
  pageViews,
  pictures,
  player,
  practice,
  profile,
  readingProposals,
  reports,
  roadmap,
  settings,
  sharing,
  specialWords,
  templates,
  spaces,
  unauthorized,
  upgrade,
];
