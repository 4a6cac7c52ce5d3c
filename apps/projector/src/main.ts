import { apart, run } from '../../composition/src/process.js';
import { projector } from './projector.js';

run((config) => apart('projector', config, projector));
