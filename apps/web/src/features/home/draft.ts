import { asText, storage } from '../../shared/lib/kept/storage.js';

// The text of the big box: it outlives a reload and the way through the login page.
const KEY = 'yamabiko_draft';
export const readDraft = (): string => storage.read(KEY, asText) ?? '';
export const writeDraft = (text: string): void =>
  storage.write(KEY, text === '' ? undefined : text);
