import { Blocks } from './blocks.js';

const bytes = (from: number, to: number) =>
  Uint8Array.from({ length: to - from }, (_, index) => (from + index) % 251);
const read = (blob: Blob) =>
  new Promise<number[]>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(Array.from(new Uint8Array(reader.result as ArrayBuffer))),
    );
    reader.readAsArrayBuffer(blob);
  });

it('is what was written, over the borders of its blocks, and what was written later over it', async () => {
  const blocks = new Blocks(1000, 16, 'full');
  blocks.write({ data: bytes(0, 40), position: 0 });
  blocks.write({ data: bytes(40, 75), position: 40 });
  blocks.write({ data: Uint8Array.of(9, 9, 9), position: 15 });
  const blob = blocks.blob('video/webm');
  expect([blob.size, blob.type]).toEqual([75, 'video/webm']);
  const wanted = Array.from(bytes(0, 75));
  wanted.splice(15, 3, 9, 9, 9);
  expect(await read(blob)).toEqual(wanted);
});
it('takes no byte more than it may', () => {
  const blocks = new Blocks(20, 16, '放不下');
  blocks.write({ data: bytes(0, 20), position: 0 });
  expect(() => blocks.write({ data: bytes(0, 1), position: 20 })).toThrow('放不下');
});
