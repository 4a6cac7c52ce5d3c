import { scrubbed, withoutQuery, type ErrorReport } from '@app/contracts';

/** What of a report is text of a program, or of a page: addresses of people, codes and keys do not leave the browser. */
export const cleaned = (report: ErrorReport): ErrorReport => {
  const { enhanced_context: context, ...rest } = report;
  const texts = Object.fromEntries(
    (['message', 'stack', 'info', 'component'] as const).flatMap((field) => {
      const text = rest[field];
      return text === undefined ? [] : [[field, scrubbed(text)]];
    }),
  );
  const addresses = Object.fromEntries(
    (['url', 'filename', 'resourceUrl'] as const).flatMap((field) => {
      const url = rest[field];
      return url === undefined ? [] : [[field, scrubbed(withoutQuery(url))]];
    }),
  );
  const entries = context?.user_behavior?.entries?.map((entry) => ({
    ...entry,
    what: scrubbed(entry.what),
  }));
  return {
    ...rest,
    ...texts,
    ...addresses,
    ...(context && {
      enhanced_context: { ...context, ...(entries && { user_behavior: { entries } }) },
    }),
  };
};
