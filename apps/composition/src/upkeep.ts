import { S3Upkeep, upkeepIn } from '@app/adapters';
import type { Upkeep } from '@app/kernel';
import { missingForSeveral } from '@app/platform';

type Place = Parameters<typeof missingForSeveral>[0];

/**
 * Where it is written down when a backup was made: for the server and the tool that runs beside it. Where several processes share their
 * servers the tool has a folder of its own, and so has each of them: there it lies where sounds and keys do.
 */
export const upkeepOf = (place: Place, dataDir: string): Upkeep => {
  const { S3_URL, SHARED_DIR } = place;
  if (missingForSeveral(place).length > 0) return upkeepIn(dataDir);
  return S3_URL === undefined ? upkeepIn(SHARED_DIR ?? dataDir) : new S3Upkeep(S3_URL);
};
