import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

export const ANSWER = 'yamabiko:answer';
/** The contract of a route's success answer: the OpenAPI document shows it. */
export const Answers = (schema: z.core.$ZodType) => SetMetadata(ANSWER, schema);
