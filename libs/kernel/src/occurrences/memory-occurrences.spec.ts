import { MemoryOccurrences } from './memory-occurrences.js';
import { occurrenceStoreContract } from './occurrence-store.contract.js';

occurrenceStoreContract('MemoryOccurrences', async (bounds) => new MemoryOccurrences(bounds));
