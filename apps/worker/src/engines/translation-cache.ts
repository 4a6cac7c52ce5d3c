import { openField, sealField, type ReadStore, type SealedField } from '@app/kernel';
import type { TranslationCache } from '@app/translation';
import { createHash } from 'node:crypto';

interface Kept {
  sealed: SealedField;
  at: string;
}

const MONTH = 30 * 86_400_000;
const PLACE = { personId: 'translation', field: 'text' };

/**
 * Finished translations, for a month: the same sentence costs nothing again, also after a restart. The hash of the source text is the key
 * that opens its translation and is kept nowhere: whoever does not have the text cannot read what it means, also not after its author was erased.
 */
export const keptTranslations = (store: ReadStore, now: () => Date): TranslationCache => {
  const kept = store.collection<Kept>('translation-cache');
  const place = (key: string) => ({
    ...PLACE,
    eventId: createHash('sha256').update(key).digest('hex'),
  });
  const secret = (key: string) => createHash('sha256').update(`seal:${key}`).digest();
  let swept: Promise<unknown> | undefined;
  return {
    async get(key) {
      swept ??= kept.deleteMany({ at: { $lt: new Date(now().getTime() - MONTH).toISOString() } });
      await swept;
      const { eventId } = place(key);
      const found = await kept.findOne({ _id: eventId });
      return found ? String(openField(secret(key), place(key), found.sealed)) : undefined;
    },
    async set(key, text) {
      const { eventId } = place(key);
      await kept.replaceOne(
        { _id: eventId },
        { sealed: sealField(secret(key), place(key), text), at: now().toISOString() },
        { upsert: true },
      );
    },
  };
};
