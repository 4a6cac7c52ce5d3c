import { projection, readModel } from '@app/kernel';
import { UserErased } from '@published/accounts';
import type { Leavers } from './provenance.js';

export const usageLeavers = readModel<Leavers>('usage-leavers', 1);
export const LEAVERS = 'all';

/** How many have left, so that figures which count persons can say that and when they were corrected. Who it was is not in it. */
export const usageLeaversView = projection(usageLeavers, {
  hears: { UserErased },
  key: () => LEAVERS,
  project: (doc, { data: { at }, position }) => ({
    persons: (doc?.persons ?? 0) + 1,
    at,
    position: position.toString(),
  }),
});
