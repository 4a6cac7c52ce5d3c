import type { AuditChange } from '@app/contracts';
import type { AuditLine, Facts } from '@app/platform';

/** What a line changed, field by field. @param earlier what the changes before it left, for a line that does not say what was */
export const changesOf = (
  { before, after }: Pick<AuditLine, 'before' | 'after'>,
  earlier: Facts,
): AuditChange[] => {
  const was = before ?? earlier;
  const fields = Object.keys(after ?? was);
  return fields.flatMap((field) => {
    const change = { field, before: was[field] ?? null, after: after?.[field] ?? null };
    return change.before === change.after ? [] : [change];
  });
};

/** What is in force after a change: fields it does not tell of stay. */
export const foldedFacts = (earlier: Facts, { before, after }: AuditLine): Facts =>
  after === null ? {} : { ...earlier, ...before, ...after };
