import { unspoken } from './errors.js';

/**
 * For an endpoint: what the specification (section 8) says when the server gives no words, or an answer that is none.
 * @param more `quiet`: the screen shows it in its place; `inPlace`: of these statuses alone; `personal`: without a token nobody is asked
 */
export const failing = (
  fallback: string,
  more: { quiet?: true; inPlace?: readonly number[]; personal?: true } = {},
) => ({
  extraOptions: { fallback, ...more },
  catchSchemaFailure: () => unspoken('CONTRACT', fallback),
});
