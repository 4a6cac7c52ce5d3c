import { clusterFreezes } from './frozen.js';

clusterFreezes(20_000);
