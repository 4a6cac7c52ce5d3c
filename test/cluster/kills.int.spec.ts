import { clusterIsKilled } from './killed.js';

clusterIsKilled(25_000);
