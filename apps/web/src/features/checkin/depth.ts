/** How dark a day of so many ms is, 0.3–1 in four steps: under 5, 15, 30 minutes, and from there. */
export const depthOf = (ms: number): number => {
  const minutes = ms / 60_000;
  return minutes < 5 ? 0.3 : minutes < 15 ? 0.5 : minutes < 30 ? 0.75 : 1;
};
