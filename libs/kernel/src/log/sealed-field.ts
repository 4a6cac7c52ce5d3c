import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { asUnreadable } from './unreadable.js';

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
  if (typeof value !== 'object' || value === null) return false;
  const { $sealed, of } = value as Partial<SealedField>;
  return typeof $sealed === 'string' && typeof of === 'string';
}

/** Whose keys sealed something of an event's data. */
export function sealedFor(data: object): readonly string[] {
  return Object.values(data).flatMap((value: unknown) => (isSealed(value) ? value.of : []));
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

/** @throws {Unreadable} when it was sealed with another key or for another place, or was changed */
export function openField(key: Uint8Array, place: Place, { $sealed }: SealedField): unknown {
  try {
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
  } catch (error) {
    throw asUnreadable(`${place.field} 打不开：不是用这个人现在的密钥封的，或已损坏`, error);
  }
}

function placeText({ personId, eventId, field }: Place): Buffer {
  return Buffer.from(JSON.stringify([personId, eventId, field]));
}
