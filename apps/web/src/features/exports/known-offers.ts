import { ExportOffers, type ExportOffer } from '@app/contracts';
import { useEffect } from 'react';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { personOf } from '../../shared/lib/session/session.js';
import { storage } from '../../shared/lib/kept/storage.js';
import { calls } from './calls.js';

const KEY = 'yamabiko_export_offers';

interface Kept {
  userId: string;
  formats: ExportOffer[];
}
const accept = (value: unknown): Kept | undefined => {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('userId' in value) ||
    typeof value.userId !== 'string' ||
    !('formats' in value)
  )
    return undefined;
  const parsed = ExportOffers.safeParse({ success: true, formats: value.formats });
  return parsed.success ? { userId: value.userId, formats: parsed.data.formats } : undefined;
};

/**
 * What this person may export. Who may is for the server to say; while it cannot be reached, what it said last counts, since what this
 * device makes by itself needs nobody.
 */
export const useOffers = (
  id: string,
): { offers: ReadonlyMap<string, ExportOffer>; unreachable: boolean } => {
  const userId = personOf(useSession());
  const { data, error } = calls.useExportOffersQuery(id, { refetchOnMountOrArgChange: true });
  const unreachable = error !== undefined; // also while they are asked once more
  useEffect(() => {
    if (data && userId !== undefined)
      storage.write(KEY, { userId, formats: data.formats } satisfies Kept);
  }, [data, userId]);
  const kept = unreachable ? storage.read(KEY, accept) : undefined;
  const formats = data?.formats ?? (kept && kept.userId === userId ? kept.formats : []);
  return { offers: new Map(formats.map((offer) => [offer.format, offer])), unreachable };
};
