// SHA-256 (FIPS 180-4). The browser's own is asynchronous, and ids are needed while a person types.
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1)
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const initial = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits));

/** Lower-case hex SHA-256 of a text in UTF-8. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const message = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, index) => message.setUint8(index, byte));
  message.setUint8(bytes.length, 0x80);
  message.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 2 ** 29));
  message.setUint32(blocks * 64 - 4, bytes.length << 3);

  const state = Int32Array.from(initial);
  const w = new Int32Array(64);
  const at = (words: Int32Array, index: number): number => words[index] ?? 0;
  for (let block = 0; block < blocks; block += 1) {
    for (let t = 0; t < 16; t += 1) w[t] = message.getInt32(block * 64 + t * 4);
    for (let t = 16; t < 64; t += 1) {
      const [x, y] = [at(w, t - 15), at(w, t - 2)];
      w[t] =
        (at(w, t - 16) +
          at(w, t - 7) +
          (rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)) +
          (rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10))) |
        0;
    }
    let [a, b, c, d, e, f, g, h] = Array.from(state) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let t = 0; t < 64; t += 1) {
      const one =
        (h +
          (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
          ((e & f) ^ (~e & g)) +
          at(roundConstants, t) +
          at(w, t)) |
        0;
      const two =
        ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((value, index) => (state[index] = at(state, index) + value));
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A segment's id: the first 128 bits of its content's hash. */
export const segmentId = (content: string): string => sha256(content).slice(0, 32);
