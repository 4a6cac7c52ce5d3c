import { isBlobKey, mustBeBlobKey } from '../files/blob-key.js';

const SPELT = 'hex.';

/**
 * The name of an object for somebody's key: their id, which is a UUID. What acts in a person's place has letters that are in no name
 * (`system:operator`, who erases by command and says why): it is spelt.
 */
export const nameOf = (personId: string): string =>
  isBlobKey(personId) && !personId.startsWith(SPELT)
    ? personId
    : mustBeBlobKey(`${SPELT}${Buffer.from(personId).toString('hex')}`);

export const personIn = (name: string): string =>
  name.startsWith(SPELT) ? Buffer.from(name.slice(SPELT.length), 'hex').toString() : name;
