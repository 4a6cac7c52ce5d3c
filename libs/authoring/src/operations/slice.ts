import { slice } from '@app/platform';
import { OperationsController } from './operations.controller.js';
import { operationHandlers } from './operations.handlers.js';

export const operationsSlice = slice({
  controllers: [OperationsController],
  providers: operationHandlers,
});
