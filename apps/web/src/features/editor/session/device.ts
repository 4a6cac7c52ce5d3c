import { nanoid } from '@reduxjs/toolkit';
import { asText, storage } from '../../../shared/lib/kept/storage.js';

/** What this browser calls itself to one person's lessons, so that their history tells what was done here from what was done elsewhere. */
export const deviceName = (userId: string): string => {
  const key = `yamabiko_device:${userId}`;
  const known = storage.read(key, asText);
  if (known !== undefined) return known;
  const name = nanoid(10);
  storage.write(key, name);
  return name;
};
