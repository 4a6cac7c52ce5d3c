import type { VoicePackKeeper } from '@app/generation';
import { Missing, type ReadModels } from '@app/kernel';
import type { Config } from '@app/platform';
import { measuredPace, voicePacks, type SharedPacks, type Speech } from '@app/speech';
import { voicePackRecords } from '@published/generation';

/** What is installed, as the read model has it; the last one first. */
export const installedPacks = async (models: Pick<ReadModels, 'collection'>) => {
  const docs = await models
    .collection(voicePackRecords)
    .find({ state: 'installed' })
    .sort({ at: -1, _id: 1 })
    .toArray();
  return docs.flatMap(({ packId, installId, installed }) =>
    installed ? [{ id: packId, installId, ...installed }] : [],
  );
};

/** Gives the contexts the packs of this machine: they know them by their ids only. */
export const packKeeper = (
  packs: SharedPacks,
  speech: Speech,
  { VOICES_REGISTRY, VOICES_MIRROR }: Config,
  report: (error: unknown, context: string) => void,
): VoicePackKeeper => ({
  async install(packId, { signal, onBytes }) {
    const pack = voicePacks(VOICES_REGISTRY).find(({ id }) => id === packId);
    if (!pack) throw new Missing('voice pack');
    try {
      return await packs.install(pack, {
        signal,
        mirror: VOICES_MIRROR,
        onProgress: ({ bytes, total }) => onBytes(bytes, total),
        measure: () => measuredPace(speech),
      });
    } catch (error) {
      report(error, 'packs of voices'); // people are told in a sentence, an operator what lies behind it
      throw error;
    }
  },
  discard: (packId) => packs.discard(packId),
  fetchAll: () => packs.fetchAll(),
  brought: () => packs.brought(),
  keep: (pack, signal) => packs.keep(pack, signal),
  takenAway: () => packs.takenAway(),
  forgetTakenAway: (ended) => packs.forgetTakenAway(ended),
});
