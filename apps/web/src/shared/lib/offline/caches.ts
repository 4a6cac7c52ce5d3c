/** Clips a person saved on purpose. They are fetched whole, without Range: a partial answer cannot be kept. They stay when they log out. */
export const DOWNLOADS = 'yamabiko-downloads';
/** Clips that were merely played. A lesson may be private, so they go with the person. */
const HEARD = 'yamabiko-heard';
/** What dictionaries said of words, for when there is no network. The words may be of a private lesson. */
export const WORDS = 'yamabiko-words';
/** The last reviews, favourites, days and progress of a person, for when there is no network. */
export const ANSWERS = 'yamabiko-answers';
export const PRIVATE_CACHES = [HEARD, WORDS, ANSWERS] as const;

/** Forgets what the service worker kept of a person: called when their session ends. Other answers of /api are never kept in the first place. */
export const clearPrivateCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return; // an insecure origin has none
  await Promise.all(PRIVATE_CACHES.map((name) => caches.delete(name)));
};
