import { VOICE_PIECE_BYTES } from '@app/contracts';
import { bringFiles, filesOf } from './bring.js';

const file = (name: string, size: number) => ({ name, size, slice: (from: number, to: number) => ({ from, to: Math.min(to, size) }) }) as unknown as File; // prettier-ignore
const model = file('model.onnx', 2 * VOICE_PIECE_BYTES + 5);
const licence = file('LICENSE', 9);
const given = (lacks: Readonly<Record<string, number[]>>) => {
  const sent: string[] = [];
  const seen: number[] = [];
  const stop = new AbortController();
  const bring = (send = async (name: string, piece: number) => void sent.push(`${name} ${piece}`)) =>
    bringFiles([model, licence], { missing: async (name) => lacks[name] ?? [], send, onBytes: (done) => void seen.push(done), signal: stop.signal, pauseMs: 1 }); // prettier-ignore
  return { sent, seen, stop, bring };
};

it('sends what the server lacks, and tells how far it is of all of it', async () => {
  const { sent, seen, bring } = given({ 'model.onnx': [1, 2], LICENSE: [0] });
  await bring();
  expect(sent).toEqual(['model.onnx 1', 'model.onnx 2', 'LICENSE 0']);
  expect(seen).toEqual([1, 2, 2, 2].map((pieces, n) => pieces * VOICE_PIECE_BYTES + [0, 0, 5, 14][n]!)); // prettier-ignore
});

it('waits where there is no room, and ends where it is refused or cancelled', async () => {
  const { bring, stop } = given({ LICENSE: [0] });
  let refusals = 2;
  await bring(async () => {
    if (refusals-- > 0) throw { code: 'RATE_LIMITED' };
  });
  expect(refusals).toBe(-1);
  await expect(bring(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  stop.abort(new Error('cancelled'));
  await expect(bring()).rejects.toThrow('cancelled');
});

it('knows its files by name and size', () => {
  const pack = { files: [{ name: 'LICENSE', bytes: 9 }] };
  expect(filesOf(pack, [model, licence])).toEqual([licence]);
  expect(() => filesOf(pack, [model])).toThrow('缺少文件 LICENSE');
  expect(() => filesOf(pack, [file('LICENSE', 8)])).toThrow('应有 9 字节，这个有 8 字节');
});
