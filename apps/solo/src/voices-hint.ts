import { megabytes } from '@app/contracts';
import { bytesOf, installedPacks, voicePacks } from '@app/speech';
import type { Config } from '@app/platform';

/** One line at the start: how to get voices that people can bear for an hour. Nothing where there are some. */
export const voicesHint = ({ DATA_DIR, VOICES_REGISTRY }: Config): string | undefined => {
  if (installedPacks(DATA_DIR).length > 0) return undefined;
  const [pack] = voicePacks(VOICES_REGISTRY);
  if (!pack) return undefined;
  return `自然声音（英语、日语、普通话，${megabytes(bytesOf(pack))}，${pack.licence}）：管理 → 声音，或 npm run yamabiko -- voices install ${pack.id}`;
};
