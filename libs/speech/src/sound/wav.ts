/** 16-bit samples as −1 to 1. */
export const floats = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / 32_768);

/** Reads RIFF WAVE, 16-bit PCM; several channels become their first. @throws on anything else: providers send garbage. */
export const decodeWav = (bytes: Uint8Array): { pcm: Float32Array; sampleRate: number } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE')
    throw new Error('not a WAV file');
  let at = 12;
  let format: { channels: number; sampleRate: number } | undefined;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === 'fmt ') {
      const kind = view.getUint16(at + 8, true);
      if ((kind !== 1 && kind !== 0xfffe) || view.getUint16(at + 22, true) !== 16)
        throw new Error('not 16-bit PCM');
      format = {
        channels: view.getUint16(at + 10, true),
        sampleRate: view.getUint32(at + 12, true),
      };
    } else if (name(at) === 'data') {
      if (!format || format.channels < 1 || format.sampleRate < 8000 || format.sampleRate > 192_000)
        throw new Error('WAV without a usable format');
      const { channels, sampleRate } = format;
      const available = Math.min(size, bytes.length - at - 8); // streamed files say 0xffffffff
      const start = at + 8;
      return {
        sampleRate,
        pcm: Float32Array.from(
          { length: Math.floor(available / 2 / channels) },
          (_, i) => view.getInt16(start + i * 2 * channels, true) / 32_768,
        ),
      };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error('WAV without sound');
};
