import { Rejected } from '@app/kernel';
import type { z } from 'zod';

interface Def {
  type: string;
  coerce?: boolean;
  innerType?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  checks?: readonly z.core.$ZodCheck[];
}
type Check = z.core.$ZodCheckDef & { value?: number };
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def;

/** The number that is made of text, with or without a default. */
const numberOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const { type, coerce, innerType } = defOf(schema);
  if (innerType) return numberOf(innerType);
  return type === 'number' && coerce === true ? schema : undefined;
};

const MOST = Number.MAX_SAFE_INTEGER;
const boundsOf = (number: z.core.$ZodType): { lowest: number; highest: number } => {
  const checks = (defOf(number).checks ?? []).map(({ _zod }): Check => _zod.def);
  const found = (kind: string) => checks.find(({ check }) => check === kind)?.value;
  return { lowest: found('greater_than') ?? -MOST, highest: found('less_than') ?? MOST };
};

const isMeant = (typed: unknown, number: z.core.$ZodType): boolean => {
  if (typeof typed !== 'string') return true;
  const { lowest, highest } = boundsOf(number);
  return /^-?\d{1,16}$/.test(typed) && Number(typed) >= lowest && Number(typed) <= highest;
};

/** Which there are. */
const saysOf = (number: z.core.$ZodType): string => {
  const { lowest, highest } = boundsOf(number);
  if (highest < MOST) return `这里应为 ${lowest} 到 ${highest} 的整数`;
  return lowest > -MOST ? `这里应为不小于 ${lowest} 的整数` : '这里应为整数';
};

/**
 * JavaScript makes numbers of much that nobody meant as one (`1e3`, `0x10`, ` 5`, nothing at all): in an address a number is digits, and one
 * of those that there are.
 * @throws {Rejected} INVALID with the fields that are not
 */
export const refuseOddNumbers = (value: unknown, schema: z.core.$ZodType): void => {
  const given = value as Record<string, unknown> | undefined;
  const asked = Object.entries(defOf(schema).shape ?? {}).map(([name, one]) => ({ name, number: numberOf(one), typed: given?.[name] })); // prettier-ignore
  const whole = { name: '', number: numberOf(schema), typed: value };
  const odd = (whole.number ? [whole] : asked).flatMap(({ name, number, typed }) =>
    number && !isMeant(typed, number) ? [{ name, says: saysOf(number) }] : [],
  );
  if (odd[0]) throw new Rejected('INVALID', odd[0].says, { fields: odd.map(({ name }) => name) });
};
