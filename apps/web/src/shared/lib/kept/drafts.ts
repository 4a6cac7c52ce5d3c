/** Unsaved work is kept as `yamabiko_draft:<user id>:<content id>`; the home page's text, which nobody owns yet, as `yamabiko_draft`. */
const DRAFT = 'yamabiko_draft';
/** What they take with them: words nobody owns yet, and where they stand in lessons, which their account knows. */
const OWN = [DRAFT, 'yamabiko_places'];

/** @param place what of this person's is not saved yet: a content id, or a word where there is none */
export const draftKey = (userId: string, place: string): string => `${DRAFT}:${userId}:${place}`;

const keys = (): string[] => {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
};

/**
 * What a device forgets when a person leaves: drafts of other people. Their own stay, also when the server byThemselves the session. Who leaves
 * by themselves takes the home page's text and their places with them: the next one at this device should not read them, nor go on in their lessons.
 */
export const forgetDrafts = (userId: string | undefined, byThemselves: boolean): void => {
  for (const key of keys()) {
    const anothers =
      key.startsWith(`${DRAFT}:`) &&
      !(userId !== undefined && key.startsWith(`${DRAFT}:${userId}:`));
    if (anothers || (byThemselves && OWN.includes(key))) localStorage.removeItem(key);
  }
};
