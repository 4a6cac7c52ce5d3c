import { callsOf } from '../../../platform/src/testing.js';
import { DiscoverController } from './discover.controller.js';

export const calls = callsOf(DiscoverController, { tagged: { anyName: 'no-tag' } });
