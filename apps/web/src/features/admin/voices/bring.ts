import { VOICE_PIECE_BYTES, type VoicePackView } from '@app/contracts';

export interface Bringing {
  /** Pieces of a file that the server lacks. */
  missing: (name: string) => Promise<readonly number[]>;
  send: (name: string, piece: number, bytes: Blob) => Promise<void>;
  onBytes: (done: number, total: number) => void;
  signal: AbortSignal;
  /** Milliseconds until what the server had no room for is sent again. */
  pauseMs?: number;
}

const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'RATE_LIMITED';

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true }); // prettier-ignore
  });

/** Files that a person has brought, as the pack names them. @throws Error with the words for the person */
export const filesOf = (
  pack: Pick<VoicePackView, 'files'>,
  chosen: readonly File[],
): readonly File[] =>
  pack.files.map(({ name, bytes }) => {
    const file = chosen.find((one) => one.name === name);
    if (!file) throw new Error(`缺少文件 ${name}`);
    if (file.size !== bytes)
      throw new Error(`${name} 不是需要的文件：应有 ${bytes} 字节，这个有 ${file.size} 字节`);
    return file;
  });

/** Sends what the server lacks of them, piece by piece; whoever comes again goes on where they stopped. */
export const bringFiles = async (
  files: readonly File[],
  { missing, send, onBytes, signal, pauseMs = 10_000 }: Bringing,
): Promise<void> => {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const lacking = new Map<File, readonly number[]>();
  for (const file of files) lacking.set(file, await missing(file.name));
  const sizeOf = (file: File, piece: number) =>
    Math.min(VOICE_PIECE_BYTES, file.size - piece * VOICE_PIECE_BYTES);
  const open = [...lacking].flatMap(([file, pieces]) => pieces.map((piece) => ({ file, piece })));
  let done = total - open.reduce((sum, { file, piece }) => sum + sizeOf(file, piece), 0);
  onBytes(done, total);
  for (const { file, piece } of open) {
    const begin = piece * VOICE_PIECE_BYTES;
    const bytes = file.slice(begin, begin + VOICE_PIECE_BYTES);
    for (let sent = false; !sent;) {
      signal.throwIfAborted();
      try {
        await send(file.name, piece, bytes);
        sent = true;
      } catch (error) {
        if (!isFull(error)) throw error;
        await rest(pauseMs, signal);
      }
    }
    done += sizeOf(file, piece);
    onBytes(done, total);
  }
};
