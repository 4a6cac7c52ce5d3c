import type { Live, Quotas, ReadModels } from '@app/kernel';
import {
  COMMANDS,
  ENTITLEMENTS,
  LEVELS,
  LIVE,
  QUOTAS,
  READ_MODELS,
  type Commands,
  type Context,
} from '@app/platform';
import { AccessEntitlements } from './entitlements/entitlements.handlers.js';
import { forgetMember } from './entitlements/erase.handlers.js';
import { accessPolicy } from './entitlements/policy.view.js';
import { Standings } from './entitlements/standings.handlers.js';
import { accessEvents } from './events.js';
import { AdminFeaturesController } from './features/admin-features.controller.js';
import { FeaturesController } from './features/features.controller.js';
import { featureHandlers } from './features/features.handlers.js';
import { AdminLevelsController } from './levels/admin-levels.controller.js';
import { LevelsController } from './levels/levels.controller.js';
import { levelHandlers } from './levels/levels.handlers.js';
import { MemberLevels } from './members/member-levels.handlers.js';
import { memberHandlers } from './members/members.handlers.js';
import { memberView, permissionView } from './members/members.view.js';
import { giveBackLeftOvers, openReservations } from './quotas/left-over.js';
import { PermissionsController } from './quotas/permissions.controller.js';
import { CountedQuotas } from './quotas/quotas.handlers.js';
import { settle, settlements } from './quotas/settle.job.js';
import { usageHandlers } from './quotas/usage.handlers.js';
import { generationWork } from './quotas/work.view.js';
import { RedeemCodesController } from './redeem-codes/redeem-codes.controller.js';
import { redeemCodeHandlers } from './redeem-codes/redeem-codes.handlers.js';
import { redeemCodeView } from './redeem-codes/redeem-codes.view.js';
import { AdminSubscriptionsController } from './subscriptions/admin-subscriptions.controller.js';
import { letTimePass, subscriptionHandlers } from './subscriptions/subscriptions.handlers.js';
import { subscriptionView } from './subscriptions/subscriptions.view.js';

/** What people may do: features, flags, levels, subscriptions, and how much of it. */
export const accessContext: Context = {
  name: 'access',
  events: accessEvents,
  projections: [
    accessPolicy,
    memberView,
    permissionView,
    subscriptionView,
    redeemCodeView,
    generationWork,
    openReservations,
  ],
  reactions: [settlements],
  jobs: (resolve) => [
    settle(resolve<ReadModels>(READ_MODELS), resolve<Quotas>(QUOTAS), resolve<Live>(LIVE)),
  ],
  schedules: (resolve) => [
    {
      name: 'subscription-dues',
      everyMs: 60_000,
      run: (now, signal) =>
        letTimePass(resolve<ReadModels>(READ_MODELS), resolve<Commands>(COMMANDS), now, signal),
    },
    {
      name: 'quota-left-overs',
      everyMs: 600_000,
      run: (now, signal) =>
        giveBackLeftOvers(
          resolve<ReadModels>(READ_MODELS),
          resolve<Quotas>(QUOTAS),
          resolve<Live>(LIVE),
          now,
          signal,
        ),
    },
  ],
  erases: forgetMember,
  controllers: [
    FeaturesController,
    AdminFeaturesController,
    PermissionsController,
    LevelsController,
    AdminLevelsController,
    AdminSubscriptionsController,
    RedeemCodesController,
  ],
  providers: [
    Standings,
    AccessEntitlements,
    { provide: ENTITLEMENTS, useExisting: AccessEntitlements },
    CountedQuotas,
    { provide: QUOTAS, useExisting: CountedQuotas },
    { provide: LEVELS, useClass: MemberLevels },
    ...featureHandlers,
    ...levelHandlers,
    ...memberHandlers,
    ...subscriptionHandlers,
    ...redeemCodeHandlers,
    ...usageHandlers,
  ],
  // An open page asks again at once (a role or a time zone counts too). What changed for everybody says so to everybody, and nothing more.
  announces: ({ collection, key, position }) => {
    if (collection === 'members' || collection === 'users')
      return [{ topic: `user:${key}`, type: 'permissions.changed', data: {}, position }];
    if (collection === 'access-policy')
      return [{ topic: 'public', type: 'permissions.changed', data: {}, position }];
    return [];
  },
};
