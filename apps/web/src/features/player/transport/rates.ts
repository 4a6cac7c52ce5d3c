/** Speeds that are offered; pitch is kept at all of them. */
export const RATES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

/** The next speed up (1) or down (-1); the end of the list stays. */
export const nextRate = (rate: number, by: 1 | -1): number =>
  by === 1
    ? (RATES.find((one) => one > rate) ?? rate)
    : (RATES.findLast((one) => one < rate) ?? rate);
