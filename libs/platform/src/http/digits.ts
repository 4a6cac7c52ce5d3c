import { Rejected } from '@app/kernel';
import type { z } from 'zod';

interface Def {
  type: string;
  coerce?: boolean;
  innerType?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
}
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def;

/** A number that is made of text, with or without a default. */
const isNumber = (schema: z.core.$ZodType): boolean => {
  const { type, coerce, innerType } = defOf(schema);
  return innerType ? isNumber(innerType) : type === 'number' && coerce === true;
};
const isDigits = (value: unknown): boolean =>
  typeof value !== 'string' || /^-?\d{1,9}$/.test(value);

/**
 * JavaScript makes numbers of much that nobody meant as one (`1e3`, `0x10`, ` 5`, nothing at all): in an address a number is digits.
 * @throws {Rejected} INVALID with the fields that are not
 */
export const refuseOddNumbers = (value: unknown, schema: z.core.$ZodType): void => {
  const odd = isNumber(schema)
    ? isDigits(value)
      ? []
      : ['']
    : Object.entries(defOf(schema).shape ?? {}).flatMap(([name, one]) =>
        isNumber(one) && !isDigits((value as Record<string, unknown> | undefined)?.[name])
          ? [name]
          : [],
      );
  if (odd.length > 0) throw new Rejected('INVALID', '这里应为整数', { fields: odd });
};
