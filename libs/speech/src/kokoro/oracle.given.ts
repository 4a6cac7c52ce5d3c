// A folder that the runtime takes for a pack of this voice, but whose model is an oracle: its waveform spells out the tokens, the style and the
// speed that it was given, so that a test reads back what the engine really fed it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOKENS } from './alphabet.js';
import { NOTE, packsFolder, type InstalledPack } from './pack.js';

const [ROWS, STYLE, FLOAT, INT64] = [510, 256, 1, 7];

// ONNX is protobuf: a tag is field * 8 + wire type; 0 a number, 2 bytes.
const varint = (value: number): Buffer => {
  const out: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest >= 128n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
  return Buffer.from([...out, Number(rest)]);
};
const int = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: string | Buffer | readonly Buffer[]) => {
  const body = Array.isArray(value) ? Buffer.concat(value) : Buffer.from(value as string);
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
};
const tensor = (name: string, type: number, dims: readonly number[], raw: ArrayBufferLike) =>
  bytes(5, [...dims.map((size) => int(1, size)), int(2, type), bytes(8, name), bytes(9, Buffer.from(raw))]); // prettier-ignore
const floats = (name: string, ...values: number[]) => tensor(name, FLOAT, [values.length], Float32Array.from(values).buffer); // prettier-ignore
const ints = (name: string, ...values: number[]) => tensor(name, INT64, [values.length], BigInt64Array.from(values, BigInt).buffer); // prettier-ignore
const attribute = (name: string, value: number) => bytes(5, [bytes(1, name), int(3, value), int(20, 2)]); // prettier-ignore
const node = (op: string, inputs: readonly string[], output: string, ...more: Buffer[]) =>
  bytes(1, [...inputs.map((input) => bytes(1, input)), bytes(2, output), bytes(4, op), ...more]);
const port = (field: number, name: string, type: number, dims: readonly (number | string)[]) => {
  const shape = dims.map((size) => bytes(1, [typeof size === 'string' ? bytes(2, size) : int(1, size)])); // prettier-ignore
  return bytes(field, [bytes(1, name), bytes(2, [bytes(1, [int(1, type), bytes(2, shape)])])]);
};

export type Fault = 'NaN' | 'never answers' | 'no metadata' | 'unreadable';

/** One frame: 0.75, speed / 16, each token / 1024, −0.75, the style, 0.875; then a hum, so that it is as long and loud as a voice. */
const model = (fault: Fault | undefined, seconds: number): Buffer => {
  if (fault === 'unreadable') return Buffer.from('<html>');
  const hum = Array.from({ length: seconds * 24_000 }, (_, at) => 0.3 * Math.sin(at / 12) * (1 + Math.sin(at / 2400)) / 2); // prettier-ignore
  const graph = [
    node('Cast', ['tokens'], 'ids', attribute('to', FLOAT)),
    node('Mul', ['ids', 'k1024'], 'small'),
    node('Reshape', ['small', 'flat'], 'body'),
    node('Reshape', ['style', 'flat'], 'voice'),
    node('Mul', ['speed', 'k16'], 'rate'),
    node('Concat', ['head', 'rate', 'body', 'mark', 'voice', 'end', 'hum'], 'audio', attribute('axis', 0)), // prettier-ignore
    bytes(2, 'oracle'),
    floats('k1024', 1 / 1024),
    floats('k16', 1 / 16),
    ints('flat', -1),
    floats('head', 0.75),
    floats('mark', -0.75),
    floats('end', fault === 'NaN' ? NaN : 0.875),
    floats('hum', ...hum),
    port(11, 'tokens', INT64, [1, 'n']),
    port(11, 'style', FLOAT, [1, STYLE]),
    port(11, 'speed', FLOAT, [1]),
    port(12, 'audio', FLOAT, ['samples']),
  ];
  const style = fault === 'never answers' ? STYLE / 2 : STYLE;
  const said = { sample_rate: 24_000, version: 2, n_speakers: 54, has_espeak: 1, voice: 'en-us', style_dim: `${ROWS},1,${style}` }; // prettier-ignore
  const metadata = Object.entries(fault === 'no metadata' ? {} : said).map(([key, value]) => bytes(14, [bytes(1, key), bytes(2, String(value))])); // prettier-ignore
  return Buffer.concat([int(1, 8), bytes(7, graph), bytes(8, [bytes(1, ''), int(2, 14)]), ...metadata]); // prettier-ignore
};

/** A style begins with its speaker and its row. */
const voices = (size: number): Buffer => {
  const all = new Float32Array(54 * ROWS * size);
  for (let sid = 0; sid < 54; sid += 1)
    for (let row = 0; row < ROWS; row += 1)
      all.set([(sid + 1) / 1024, (row + 1) / 1024], (sid * ROWS + row) * size);
  return Buffer.from(all.buffer);
};

const symbols = new Map(Object.entries(TOKENS).map(([symbol, token]) => [token, symbol]));

/** What the model was fed, run by run. */
export const heardBy = (samples: Float32Array) => {
  const runs: { phonemes: string; sid: number; row: number; speed: number }[] = [];
  for (let at = samples.indexOf(0.75); at >= 0; at = samples.indexOf(0.75, at)) {
    const mark = samples.indexOf(-0.75, at);
    const tokens = Array.from(samples.slice(at + 2, mark), (value) => value * 1024);
    runs.push({
      phonemes: tokens.slice(1, -1).map((token) => symbols.get(token) ?? '?').join(''), // prettier-ignore
      sid: samples[mark + 1]! * 1024 - 1,
      row: samples[mark + 2]! * 1024 - 1,
      speed: samples[at + 1]! * 16,
    });
    at = mark + STYLE + 2;
  }
  return runs;
};

export const oracleFiles = (fault?: Fault, seconds = 2): Record<string, Buffer> => ({
  'model.onnx': model(fault, seconds),
  'voices.bin': voices(fault === 'never answers' ? STYLE / 2 : STYLE),
});

/** A pack as it lies when it was installed. */
export const installOracle = (dataDir: string, fault?: Fault, memoryBytes = 0): string => {
  const folder = join(packsFolder(dataDir), 'oracle');
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(oracleFiles(fault)).map(([name, body]) => {
    writeFileSync(join(folder, name), body);
    return { name, bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
  });
  const note: InstalledPack = { id: 'oracle', engine: 'kokoro', files, memoryBytes };
  writeFileSync(join(folder, NOTE), JSON.stringify(note));
  return folder;
};

/** A file of a pack with one bit turned. */
export const damage = (file: string): void => {
  const body = readFileSync(file);
  body[body.length >> 1]! ^= 1;
  writeFileSync(file, body);
};
