import { refuseSeparate } from './separate.js';

refuseSeparate('api');
