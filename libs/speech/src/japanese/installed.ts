import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What `prepareJapaneseVoices` left behind; paths are relative to its folder, so the data folder can move. */
export interface Installed {
  /** Version of Open JTalk that the binary reports. */
  version: string;
  /** Relative path of the one we built, or the absolute path of the system's own. */
  binary: string;
  dictionary: string;
  /** Speaker → file. */
  voices: Record<string, string>;
}

export const japaneseFolder = (dataDir: string) => join(dataDir, 'voices', 'japanese');

/** `undefined` while nothing is prepared, or when what was prepared is no longer whole. */
export const readInstalled = (dataDir: string): Installed | undefined => {
  const file = join(japaneseFolder(dataDir), 'installed.json');
  if (!existsSync(file)) return undefined;
  try {
    // Written by us, last, under a temporary name.
    const installed = JSON.parse(readFileSync(file, 'utf8')) as Installed;
    const files = [installed.binary, installed.dictionary, ...Object.values(installed.voices)];
    return files.every((name) => existsSync(resolve(japaneseFolder(dataDir), name)))
      ? installed
      : undefined;
  } catch {
    return undefined;
  }
};

/** Where the text analysis of Open JTalk lies, as absolute paths; `undefined` while nothing is prepared. */
export const japaneseAnalyser = (
  dataDir: string,
): { binary: string; dictionary: string; voice: string } | undefined => {
  const installed = readInstalled(dataDir);
  const [voice] = Object.values(installed?.voices ?? {});
  if (!installed || voice === undefined) return undefined;
  const at = (name: string) => resolve(japaneseFolder(dataDir), name);
  return { binary: at(installed.binary), dictionary: at(installed.dictionary), voice: at(voice) };
};
