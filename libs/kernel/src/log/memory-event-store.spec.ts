import { eventStoreContract } from './event-store.contract.js';
import { MemoryEventStore } from './memory-event-store.js';

eventStoreContract('MemoryEventStore', async () => new MemoryEventStore(), {
  passOver: async (store) => (store as MemoryEventStore).passOver(),
});
