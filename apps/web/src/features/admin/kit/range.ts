/** Both ends as instants of any offset. */
export const isTurned = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): boolean => from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to);

/** Why a list is empty whose first day comes after its last. @param end what the last is called there */
export const turnedSays = (end = '到'): string => `「从」晚于「${end}」，这样什么也找不到。`;
