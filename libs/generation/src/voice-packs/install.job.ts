import type { JobContext } from '@app/kernel';
import { PackFailed } from '@published/speech';
import type { VoicePackKeeper } from '../engines/engines.js';
import type { VoicePackCommand, VoicePackFold } from './voice-packs.js';

export interface InstallData {
  packId: string;
  installId: string;
}
export interface InstallDeps {
  packs: Pick<VoicePackKeeper, 'install' | 'discard'>;
  load: (packId: string) => Promise<VoicePackFold>;
  /** @returns whether it has happened */
  record: (command: VoicePackCommand) => Promise<boolean>;
  now: () => Date;
}

const PROGRESS_MS = 250;

/** An installation: what was refused ends it in the log, what broke is tried again and goes on where it was. */
export const installVoicePack = async (
  { packs, load, record, now }: InstallDeps,
  { packId, installId }: InstallData,
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
): Promise<void> => {
  const { state, installId: current } = await load(packId);
  if (state !== 'installing' || current !== installId) return; // cancelled meanwhile
  let last = 0;
  const tell = (done: number, total: number) => {
    if (done < total && performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    progress(done, total).catch(() => undefined); // the end is recorded either way
  };
  const at = () => now().toISOString();
  try {
    const { engine, files, memoryBytes, rtf } = await packs.install(packId, { signal, onBytes: tell }); // prettier-ignore
    const what = { engine, files: [...files], memoryBytes, ...(rtf !== undefined && { rtf }) };
    const data = { packId, installId, ...what, at: at() };
    if (!(await record({ type: 'FinishVoicePack', data }))) await packs.discard(packId);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PackFailed)) throw error;
    const why = error.message.slice(0, 500);
    await record({ type: 'GiveUpVoicePack', data: { packId, installId, why, at: at() } });
  }
};

const NOT_DONE = '安装几次都没有做完，请看内存和磁盘够不够，再试一次';

/** An installation that the queue gave up on: what has come is kept for the next. @returns whether it was still waited for */
export const installationGivenUp = (
  { record, now }: Pick<InstallDeps, 'record' | 'now'>,
  { packId, installId }: InstallData,
): Promise<boolean> =>
  record({
    type: 'GiveUpVoicePack',
    data: { packId, installId, why: NOT_DONE, at: now().toISOString() },
  });
