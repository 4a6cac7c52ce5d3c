import type { Clock, Ids } from '@app/kernel';
import type { VoicePackKeeper } from '../engines/engines.js';
import type { VoicePackDoc } from './voice-pack-doc.js';
import type { VoicePackCommand } from './voice-packs.js';

const OPERATOR = 'operator';

interface BroughtDeps {
  packs: VoicePackKeeper;
  docs: () => Promise<readonly VoicePackDoc[]>;
  record: (command: VoicePackCommand) => Promise<unknown>;
  ids: Pick<Ids, 'uuid'>;
  clock: Clock;
}

/** What an operator did with files on a worker's machine is told to all: packs they brought, and packs they took away. */
export const hearOperator = async (
  { packs, docs, record, ids, clock }: BroughtDeps,
  signal: AbortSignal,
): Promise<void> => {
  const known = await docs();
  const at = clock.now().toISOString();
  for (const pack of await packs.brought()) {
    // A job that is at work on it says so itself.
    if (known.some(({ packId, state }) => packId === pack.id && state === 'installing')) continue;
    await packs.keep(pack, signal);
    const { id: packId, engine, files, memoryBytes, rtf } = pack;
    const what = { engine, files: [...files], memoryBytes, ...(rtf !== undefined && { rtf }) };
    const data = { packId, installId: ids.uuid(), ...what, by: OPERATOR, at };
    await record({ type: 'BringVoicePack', data });
  }
  for (const ended of packs.takenAway()) {
    const doc = known.find(({ installId, packId, state }) => state === 'installed' && (installId === ended || packId === ended)); // prettier-ignore
    if (doc) await record({ type: 'EndVoicePack', data: { packId: doc.packId, by: OPERATOR, at } });
    await packs.forgetTakenAway(ended);
  }
};
