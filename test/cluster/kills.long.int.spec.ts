import { clusterIsKilled } from './killed.js';

clusterIsKilled(300_000);
