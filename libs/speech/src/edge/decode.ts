import { spawn } from 'node:child_process';
import { SpeechFailed } from '../engine.js';

const RATE = 24_000;

/** MP3 as mono floats, by ffmpeg. @throws {SpeechFailed} */
export const decodeMp3 = async (
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<{ pcm: Float32Array; sampleRate: number }> => {
  const parts: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const args = [
      '-v',
      'error',
      '-f',
      'mp3',
      '-i',
      'pipe:0',
      '-f',
      's16le',
      '-ac',
      '1',
      '-ar',
      String(RATE),
      'pipe:1',
    ];
    const child = spawn('ffmpeg', args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: 60_000,
      ...(signal && { signal }),
    });
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stdin.on('error', () => undefined); // it ended early: `close` tells
    child.on('error', () =>
      reject(
        new SpeechFailed(signal?.aborted ? 'ABORTED' : 'ENGINE_FAILED', 'ffmpeg cannot be started'),
      ),
    );
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new SpeechFailed('ENGINE_FAILED', `ffmpeg ended with ${code}`)),
    );
    child.stdin.end(bytes);
  });
  const all = Buffer.concat(parts);
  return {
    pcm: Float32Array.from(
      { length: Math.floor(all.length / 2) },
      (_, at) => all.readInt16LE(at * 2) / 32_768,
    ),
    sampleRate: RATE,
  };
};
