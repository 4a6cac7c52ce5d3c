import { clusterFreezes } from './frozen.js';

clusterFreezes(5000);
