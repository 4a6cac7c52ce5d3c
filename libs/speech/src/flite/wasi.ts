/**
 * As much of WASI preview 1 as flite calls: arguments, printing, and files in memory. Not `node:wasi`: a new instance of that
 * for every sentence corrupts the heap of Node 20 within some hundred sentences (a segmentation fault, seen in worker threads).
 */

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const ROOT = 3;
const ALL_RIGHTS = 0xffff_ffff_ffff_ffffn;

class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

class MemoryFile {
  private size: number;
  position = 0;

  constructor(private bytes = new Uint8Array(1 << 16)) {
    this.size = 0;
  }

  /** A file that is there already. */
  static readonly with = (content: Uint8Array<ArrayBuffer>): MemoryFile => {
    const file = new MemoryFile(content);
    file.size = content.length;
    return file;
  };

  read(length: number): Uint8Array {
    const part = this.bytes.subarray(this.position, Math.min(this.position + length, this.size));
    this.position += part.length;
    return part;
  }

  write(part: Uint8Array) {
    const end = this.position + part.length;
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(part, this.position);
    this.position = end;
    this.size = Math.max(this.size, end);
  }

  seek(offset: number, whence: number) {
    this.position = offset + (whence === 1 ? this.position : whence === 2 ? this.size : 0);
  }

  content = () => this.bytes.subarray(0, this.size);
}

export interface Ran {
  code: number;
  printed: string;
  files: Map<string, Uint8Array>;
}

/** Runs a WASI program to its end. It sees a folder `.` with what is given, and what it writes there comes back. */
export const runProgram = async (
  program: WebAssembly.Module,
  args: readonly string[],
  given: Readonly<Record<string, string>> = {},
): Promise<Ran> => {
  const argv = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  const named = new Map<string, MemoryFile>();
  const printed = new MemoryFile();
  const open = new Map<number, MemoryFile>([1, 2].map((descriptor) => [descriptor, printed]));
  let memory: { buffer: ArrayBuffer } = { buffer: new ArrayBuffer(0) };
  // The memory moves when it grows: look at it anew in every call.
  const view = () => new DataView(memory.buffer);
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);
  const u32 = (at: number, value: number) => (view().setUint32(at, value, true), SUCCESS);

  const calls = {
    args_sizes_get: (count: number, size: number) => (
      u32(count, argv.length),
      u32(
        size,
        argv.reduce((sum, arg) => sum + arg.length, 0),
      )
    ),
    args_get(pointers: number, buffer: number) {
      let at = buffer;
      for (const [index, arg] of argv.entries()) {
        u32(pointers + index * 4, at);
        bytes(at, arg.length).set(arg);
        at += arg.length;
      }
      return SUCCESS;
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => (
      view().setBigUint64(at, BigInt(Date.now()) * 1_000_000n, true),
      SUCCESS
    ),
    fd_close: (descriptor: number) => (open.delete(descriptor) ? SUCCESS : BAD_DESCRIPTOR),
    fd_fdstat_get(descriptor: number, at: number) {
      if (descriptor !== ROOT && descriptor !== 0 && !open.has(descriptor)) return BAD_DESCRIPTOR;
      bytes(at, 24).fill(0);
      view().setUint8(at, descriptor === ROOT ? 3 : descriptor < ROOT ? 2 : 4); // a folder, a terminal, a file
      view().setBigUint64(at + 8, ALL_RIGHTS, true);
      view().setBigUint64(at + 16, ALL_RIGHTS, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get: (descriptor: number, at: number) =>
      descriptor === ROOT ? (u32(at, 0), u32(at + 4, 1)) : BAD_DESCRIPTOR,
    fd_prestat_dir_name: (descriptor: number, at: number) =>
      descriptor === ROOT ? (view().setUint8(at, '.'.charCodeAt(0)), SUCCESS) : BAD_DESCRIPTOR,
    fd_read(descriptor: number, vectors: number, count: number, read: number) {
      let total = 0;
      for (let index = 0; index < count; index++) {
        const [at, length] = [
          view().getUint32(vectors + index * 8, true),
          view().getUint32(vectors + index * 8 + 4, true),
        ];
        const part = open.get(descriptor)?.read(length) ?? new Uint8Array();
        bytes(at, part.length).set(part);
        total += part.length;
      }
      return u32(read, total);
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, at: number) {
      const file = open.get(descriptor);
      if (!file || descriptor < ROOT) return BAD_DESCRIPTOR;
      file.seek(Number(offset), whence);
      view().setBigUint64(at, BigInt(file.position), true);
      return SUCCESS;
    },
    fd_write(descriptor: number, vectors: number, count: number, written: number) {
      const file = open.get(descriptor);
      if (!file) return BAD_DESCRIPTOR;
      let total = 0;
      for (let index = 0; index < count; index++) {
        const [at, length] = [
          view().getUint32(vectors + index * 8, true),
          view().getUint32(vectors + index * 8 + 4, true),
        ];
        file.write(bytes(at, length));
        total += length;
      }
      return u32(written, total);
    },
    path_open(
      _folder: number,
      _lookup: number,
      path: number,
      length: number,
      _flags: number,
      _rights: bigint,
      _inherited: bigint,
      _modes: number,
      opened: number,
    ) {
      const name = new TextDecoder().decode(bytes(path, length));
      const content = given[name];
      const file =
        content === undefined
          ? new MemoryFile()
          : MemoryFile.with(new TextEncoder().encode(content));
      const descriptor = Math.max(ROOT, ...open.keys()) + 1;
      named.set(name, file);
      open.set(descriptor, file);
      return u32(opened, descriptor);
    },
    proc_exit(code: number) {
      throw new Exit(code);
    },
  };

  const { exports } = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: calls });
  memory = exports['memory'] as typeof memory;
  let code = 0;
  try {
    (exports['_start'] as () => void)();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    code = error.code;
  }
  const files = new Map([...named].map(([name, file]) => [name, file.content()]));
  return { code, printed: new TextDecoder().decode(printed.content()), files };
};
