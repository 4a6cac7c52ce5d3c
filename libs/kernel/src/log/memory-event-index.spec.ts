import { eventIndexContract } from './event-index.contract.js';
import { MemoryEventIndex } from './memory-event-index.js';

eventIndexContract('MemoryEventIndex', async (log) => new MemoryEventIndex(log));
