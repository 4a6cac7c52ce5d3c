import { callsOf } from '../../../platform/src/testing.js';
import { PermissionsController } from './permissions.controller.js';

export const calls = callsOf(PermissionsController, { usageOf: { anyName: 'no_feature' } });
