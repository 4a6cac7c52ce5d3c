import { asText, storage } from '../../shared/lib/kept/storage.js';

// The text of the big box: it outlives a reload and the way through the login page.
export const DRAFT = 'yamabiko_draft';
export const readDraft = (key: string): string => storage.read(key, asText) ?? '';
export const writeDraft = (key: string, text: string): void =>
  storage.write(key, text === '' ? undefined : text);
