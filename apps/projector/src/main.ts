import { refuseSeparate } from '../../api/src/separate.js';

refuseSeparate('projector');
