import { infoFrame, titled } from './mp3-head.js';

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

describe('the first frame of a sound file', () => {
  const head = new Uint8Array([0xff, 0xf3, 0x84, 0xc4, 9, 9]);
  const samples = 24_000;
  // LAME codes whole frames, and one or two more for what it holds back.
  const frames = 44;
  const frame = infoFrame(head, { bytes: frames * 192, frameBytes: 192, samples });
  const view = new DataView(frame.buffer);

  it('is a frame like the others, and silent', () =>
    expect([frame.length, [...frame.subarray(0, 6)]]).toEqual([
      192,
      [0xff, 0xf3, 0x84, 0xc4, 0, 0],
    ]));
  it('says how many follow, and how long the file is', () =>
    expect([
      text(frame, 13, 4),
      view.getUint32(17),
      view.getUint32(21),
      view.getUint32(25),
    ]).toEqual(['Info', 3, frames, (frames + 1) * 192]));
  it('says how much of them is the coder’s own silence, before and after', () => {
    const delays = view.getUint32(13 + 16 + 20) & 0xffffff; // the byte before it is another figure
    const [before, after] = [delays >> 12, delays & 4095];
    expect([text(frame, 29, 9), before, frames * 576 - before - after]).toEqual([
      'LAME3.100',
      576,
      samples,
    ]);
  });
});

describe('the title', () => {
  it('is written as the tag’s version has it', () => {
    const tag = titled('駅の朝');
    expect([text(tag, 0, 3), tag[3], text(tag, 10, 4), [...tag.subarray(20, 23)]]).toEqual([
      'ID3',
      3,
      'TIT2',
      [1, 0xff, 0xfe],
    ]);
    expect(new TextDecoder('utf-16le').decode(tag.subarray(23))).toBe('駅の朝');
    expect((tag[8] ?? 0) * 128 + (tag[9] ?? 0)).toBe(tag.length - 10);
  });
  it('stands before whom the lesson credits', () => {
    const tag = titled('駅', ['声音：VOICEVOX:ずんだもん', '《駅の朝》 · 山田']);
    const at = 10 + 10 + 1 + 2 + 2; // behind the title
    expect([text(tag, at, 4), tag[at + 10], text(tag, at + 11, 3)]).toEqual(['COMM', 1, 'und']);
    expect(new TextDecoder('utf-16le').decode(tag.subarray(at + 20))).toBe('声音：VOICEVOX:ずんだもん\n《駅の朝》 · 山田'); // prettier-ignore
    expect(new DataView(tag.buffer).getUint32(at + 4)).toBe(tag.length - at - 10);
    expect((tag[8] ?? 0) * 128 + (tag[9] ?? 0)).toBe(tag.length - 10);
  });
  it('never looks like sound, however long', () =>
    expect([...titled('山'.repeat(10_000)).subarray(6, 10)].every((byte) => byte < 128)).toBe(
      true,
    ));
});
