import { slice } from '@app/platform';
import { MeController } from './me.controller.js';

/** The own account. */
export const meSlice = slice({ controllers: [MeController] });
