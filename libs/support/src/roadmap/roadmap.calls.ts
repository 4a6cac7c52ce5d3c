import { callsOf } from '../../../platform/src/testing.js';
import { RoadmapController } from './roadmap.controller.js';

export const calls = callsOf(RoadmapController, {
  vote: { everybodys: 'what everybody sees may be wanted by everybody; what nobody sees is not there' }, // prettier-ignore
  withdraw: { anyName: 'nothing-planned' },
});
