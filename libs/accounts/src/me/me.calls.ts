import { callsOf } from '../../../platform/src/testing.js';
import { MeController } from './me.controller.js';

export const calls = callsOf(MeController, { erase: { ends: true }, logout: { ends: true } });
