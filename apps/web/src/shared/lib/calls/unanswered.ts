const of = (error: unknown): { code?: unknown; status?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};
/** Nobody answered, or only the door of a server that is away. */
export const isUnreachable = (error: unknown): boolean => {
  const { code, status } = of(error);
  return code === 'OFFLINE' || code === 'TIMEOUT' || [502, 503, 504].includes(Number(status));
};
/** A refusal is an answer; these are none, and another time there may be one. */
export const isInVain = (error: unknown): boolean =>
  isUnreachable(error) || Number(of(error).status) >= 500;
