/** Where to go on: a path of this very site, or home. A full address, `//host` and `/\host` are not. */
export const safeRedirect = (wanted: string | null, origin: string): string => {
  if (!wanted?.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, origin);
    return url.origin === origin && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : '/';
  } catch {
    return '/';
  }
};
