import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** A personal field as the log holds it: base64 of nonce, tag and ciphertext, and whose key opens it. */
export interface SealedField {
  $sealed: string;
  of: string;
}

interface Place {
  personId: string;
  eventId: string;
  field: string;
}

export function isSealed(value: unknown): value is SealedField {
  return typeof value === 'object' && value !== null && '$sealed' in value && 'of' in value;
}

/** Sealed for one place: moved to another person, event or field it does not open. */
export function sealField(key: Uint8Array, place: Place, value: unknown): SealedField {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(placeText(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return {
    $sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64'),
    of: place.personId,
  };
}

/** @throws {Error} when it was sealed with another key or for another place, or was changed */
export function openField(key: Uint8Array, place: Place, { $sealed }: SealedField): unknown {
  const bytes = Buffer.from($sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAAD(placeText(place)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString(
      'utf8',
    ),
  );
}

function placeText({ personId, eventId, field }: Place): Buffer {
  return Buffer.from(JSON.stringify([personId, eventId, field]));
}
