import { slice } from '@app/platform';
import { policyAudit } from './audit-lines.js';
import { featureEvents } from './features.js';
import { policyFigures } from './figures.js';
import { levelEvents } from './levels.js';
import { policyHandlers } from './policy.handlers.js';
import { accessPolicyView } from './policy.view.js';

/** Features, flags and levels: what administrators set for everybody. */
export const policySlice = slice({
  events: { ...featureEvents, ...levelEvents },
  views: { accessPolicyView },
  // What changed for everybody says so to everybody, and nothing more.
  live: { accessPolicyView: () => ({ topic: 'public', type: 'permissions.changed' }) },
  audit: policyAudit,
  figures: policyFigures,
  providers: policyHandlers,
});
