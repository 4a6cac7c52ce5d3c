import * as z from 'zod/mini';
import { language, resources } from '../lesson-parts.js';

/** Resource data lives once, in the lesson's resources: the node's own tables stay empty, only old bundles bring them filled. */
export const resource = z.extend(resources, { targets: z.array(language).check(z.maxLength(20)) });
