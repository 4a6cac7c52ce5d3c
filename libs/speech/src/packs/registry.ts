import { readFileSync } from 'node:fs';
import type { PackFile } from '../kokoro/pack.js';

/** A pack of voices that a person may install: what it is, whose, under which terms, and where each file is found. */
export interface VoicePack {
  id: string;
  /** For people, Chinese. */
  name: string;
  engine: 'kokoro';
  languages: readonly string[];
  speakers: number;
  licence: string;
  author: string;
  source: string;
  /** For people, Chinese. */
  note: string;
  memoryBytes: number;
  files: readonly (PackFile & { url: string })[];
}

/** It becomes a name on the disk. */
const PLAIN = /^\w[\w.-]{0,80}$/;

export const bytesOf = ({ files }: Pick<VoicePack, 'files'>): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Those in packs.json, or in a file of the operator's own in the same form. */
export const voicePacks = (file?: string): readonly VoicePack[] => {
  const place = file ?? new URL('./packs.json', import.meta.url);
  const packs = JSON.parse(readFileSync(place, 'utf8')) as VoicePack[];
  const names = packs.flatMap(({ id, files }) => [id, ...files.map(({ name }) => name)]);
  const wrong = names.find((name) => !PLAIN.test(name));
  if (wrong !== undefined) throw new Error(`no name of a file in a pack: ${wrong}`);
  return packs;
};
