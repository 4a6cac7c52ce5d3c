import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';
import { asUnreadable } from './unreadable.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Drawn for many fields at once: to ask for them costs more than to make them. */
const nonces = Buffer.alloc(NONCE * 256);
let drawn = nonces.length;
const nextNonce = (): Buffer => {
  if (drawn === nonces.length) {
    randomFillSync(nonces);
    drawn = 0;
  }
  return nonces.subarray(drawn, (drawn += NONCE));
};

/** A personal field as the log holds it: base64 of nonce, tag and ciphertext, and whose key opens it. */
export interface SealedField {
  $sealed: string;
  of: string;
}

const NOBODY: readonly string[] = [];

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
  let persons: string[] | undefined;
  for (const value of Object.values(data) as unknown[])
    if (isSealed(value)) (persons ??= []).push(value.of);
  return persons ?? NOBODY;
}

/** Sealed for one place: moved to another person, event or field it does not open. */
export function sealField(key: Uint8Array, place: Place, value: unknown): SealedField {
  return sealText(key, place, JSON.stringify(value));
}

/** The same of a value that is JSON already. */
export function sealText(key: Uint8Array, place: Place, text: string): SealedField {
  const nonce = nextNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(placeText(place));
  const [most, rest] = [cipher.update(text, 'utf8'), cipher.final()];
  return {
    $sealed: Buffer.concat([nonce, cipher.getAuthTag(), most, rest]).toString('base64'),
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
    const text = decipher.update(bytes.subarray(NONCE + TAG));
    decipher.final(); // adds nothing to the text, and throws for one that is not the one that was sealed
    return JSON.parse(text.toString('utf8'));
  } catch (error) {
    throw asUnreadable(`${place.field} 打不开：不是用这个人现在的密钥封的，或已损坏`, error);
  }
}

function placeText({ personId, eventId, field }: Place): Buffer {
  return Buffer.from(JSON.stringify([personId, eventId, field]));
}
