import { asKept, toKeep, type Flow } from './flow.js';

/** In this tab alone: who reads the mail on a phone may find the page loaded anew. */
const KEY = 'yamabiko_login';

export const readFlow = (now = Date.now()): Flow => {
  try {
    return asKept(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'), now);
  } catch {
    return asKept(undefined, now);
  }
};

export const keepFlow = (flow: Flow | undefined): void => {
  const kept = flow && toKeep(flow);
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then a reload begins at the address.
  }
};
