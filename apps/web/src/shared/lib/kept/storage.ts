/** Local storage holds `{v: 1, value}`. Anything else in it, or a browser that forbids it, reads as nothing and throws nothing. */
const VERSION = 1;

export const storage = {
  read<T>(key: string, accept: (value: unknown) => T | undefined): T | undefined {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (
        typeof kept !== 'object' ||
        kept === null ||
        !('v' in kept) ||
        kept.v !== VERSION ||
        !('value' in kept)
      )
        return undefined;
      return accept(kept.value);
    } catch {
      return undefined;
    }
  },
  write(key: string, value: unknown): void {
    try {
      if (value === undefined || value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ v: VERSION, value }));
    } catch {
      // A full or forbidden storage costs comfort, never the page.
    }
  },
};

export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
