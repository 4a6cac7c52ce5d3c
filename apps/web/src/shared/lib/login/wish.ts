/** What a visitor pressed that needs a person. It is kept in this tab alone, and only as long as they would still expect it to be done. */
const KEY = 'yamabiko_wish';
const LIFE_MS = 15 * 60_000;

export const wish = (kind: string, what: unknown): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, what, at: Date.now() }));
  } catch {
    // Then they press once more.
  }
};

/** What was wished of this kind, once. What is kept in a browser may be anything: the caller looks. */
export const takeWish = (kind: string): unknown => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (kept.kind !== kind) return undefined;
    sessionStorage.removeItem(KEY);
    return Date.now() - kept.at < LIFE_MS ? kept.what : undefined;
  } catch {
    return undefined;
  }
};
