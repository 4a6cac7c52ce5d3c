import { silent, slice } from '@app/platform';
import { lessonHeatView } from './heat.view.js';

/** How hot lessons are. Lists are asked for, not told. */
export const hotSlice = slice({ views: { lessonHeatView }, live: { lessonHeatView: silent } });
