import { Rejected } from './errors.js';

/**
 * An answer without rows would say that nothing happened then.
 * @throws {Rejected} INVALID for a time that ends before it begins
 */
export const mustGoForward = (from: string | undefined, to: string | undefined): void => {
  if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to))
    throw new Rejected('INVALID', `开始的 ${from} 在结束的 ${to} 之后`);
};
