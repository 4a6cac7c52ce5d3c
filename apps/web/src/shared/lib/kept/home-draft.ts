import { asText, storage } from './storage.js';

const DRAFT = 'yamabiko_draft';

/** Words for the big box of the home page; what stands in it already stays, below them. */
export const putIntoDraft = (words: string): void => {
  const there = storage.read(DRAFT, asText) ?? '';
  storage.write(DRAFT, there === '' || there === words ? words : `${words}\n${there}`);
};
