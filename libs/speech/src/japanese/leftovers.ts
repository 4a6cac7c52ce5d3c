import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^preparing-(?:(\d+)-)?[^-]+$/;
/** Those of this process: after a restart in a container, an older life may have had the same number. */
const own = new Set<string>();

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A folder to unpack and build in, and how to be done with it. It says whose it is, so that it can be told from what was left. */
export const workFolder = async (
  folder: string,
): Promise<{ work: string; done: () => Promise<void> }> => {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, `preparing-${process.pid}-`));
  own.add(work);
  return {
    work,
    async done() {
      await rm(work, { recursive: true, force: true });
      own.delete(work);
    },
  };
};

/** Takes away what processes that were killed left unpacked, a quarter of a gigabyte each time; what cannot go stays. */
export const clearLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const [work, of] = [join(folder, name), NAME.exec(name)];
    if (!of || own.has(work)) continue;
    const pid = Number(of[1] ?? 0);
    if (pid > 0 && pid !== process.pid && lives(pid)) continue;
    await rm(work, { recursive: true, force: true }).catch(() => undefined);
  }
};
