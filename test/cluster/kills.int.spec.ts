import { clusterIsKilled } from './killed.js';

clusterIsKilled(15_000);
