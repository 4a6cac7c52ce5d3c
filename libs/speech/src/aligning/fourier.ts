/** Powers of the first half of the spectrum of real sound; the size is a power of two. Made once, used for every frame. */
export const spectrumOf = (size: number): ((frame: Float64Array, powers: Float32Array) => void) => {
  const bits = Math.log2(size);
  const swapped = Uint32Array.from({ length: size }, (_, at) => {
    let other = 0;
    for (let bit = 0; bit < bits; bit += 1) other |= ((at >> bit) & 1) << (bits - 1 - bit);
    return other;
  });
  const cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size)); // prettier-ignore
  const sines = Float64Array.from({ length: size / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / size)); // prettier-ignore
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  return (frame, powers) => {
    im.fill(0);
    for (let at = 0; at < size; at += 1) re[at] = frame[swapped[at]!]!;
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let from = 0; from < size; from += 2 * half)
        for (let k = 0; k < half; k += 1) {
          const [a, b] = [from + k, from + k + half];
          const [cos, sin] = [cosines[k * stride]!, sines[k * stride]!];
          const real = re[b]! * cos - im[b]! * sin;
          const imaginary = re[b]! * sin + im[b]! * cos;
          re[b] = re[a]! - real;
          im[b] = im[a]! - imaginary;
          re[a] = re[a]! + real;
          im[a] = im[a]! + imaginary;
        }
    }
    for (let at = 0; at < powers.length; at += 1) powers[at] = re[at]! ** 2 + im[at]! ** 2;
  };
};
