import type { Playing } from '../../../shared/lib/playback/use-engine.js';
import type { Listening } from '../state/use-listening.js';

/** Whether the key of playing means this sentence again: in a pause, and where it stops after each sentence. No timer runs on then. */
export const replays = (
  {
    now,
    engine,
  }: { now: Pick<Playing['now'], 'status' | 'slot'>; engine?: { rests: boolean } | undefined },
  { mode }: Pick<Listening, 'mode'>,
): boolean =>
  (now.status === 'playing' && now.slot?.kind === 'pause') ||
  (mode === 'once' && engine?.rests === true);
