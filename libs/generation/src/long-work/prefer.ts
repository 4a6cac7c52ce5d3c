/** Does a `Prefer` header (RFC 7240) ask not to be kept waiting? */
export const respondAsync = (prefer: string | undefined): boolean =>
  (prefer ?? '')
    .split(',')
    .some((preference) => preference.split(/[;=]/)[0]?.trim().toLowerCase() === 'respond-async');
