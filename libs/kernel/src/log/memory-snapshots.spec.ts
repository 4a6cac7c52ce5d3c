import { MemorySnapshots } from './memory-snapshots.js';
import { snapshotsContract } from './snapshots.contract.js';

snapshotsContract('MemorySnapshots', async () => new MemorySnapshots());
