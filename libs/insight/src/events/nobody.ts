import type { PersonKeys } from '@app/kernel';

/** As if everybody were erased: what is folded with it is seen by others than those whom it is about. */
export const NOBODY: PersonKeys = {
  keyFor: async () => undefined,
  existing: async () => undefined,
  isErased: async () => true,
  erase: async () => undefined,
};
