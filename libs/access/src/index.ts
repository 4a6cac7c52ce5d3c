import type { Entitlements } from '@app/kernel';
import { ENTITLEMENTS, READ_MODELS, type Context } from '@app/platform';
import { FirstEntitlements } from './entitlements.handlers.js';

/** What people may do. Levels, flags and quotas come here. */
export const accessContext: Context = {
  name: 'access',
  events: [],
  projections: [],
  providers: [
    {
      provide: ENTITLEMENTS,
      useFactory: (models: ConstructorParameters<typeof FirstEntitlements>[0]): Entitlements => new FirstEntitlements(models),
      inject: [READ_MODELS],
    },
  ],
};
