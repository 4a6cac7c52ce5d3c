import { slice } from '@app/platform';
import { HistoryController } from './history.controller.js';
import { historyHandlers } from './history.handlers.js';

export const historySlice = slice({ controllers: [HistoryController], providers: historyHandlers });
