/** One thing that a process starts, and stops again. */
export interface Part {
  name: string;
  start?(): unknown;
  stop?(): unknown;
}
export interface Running {
  /** In the reverse order of the start. */
  stop: () => Promise<void>;
}

/** Starts the parts one after the other. @throws what a part throws, after those before it have stopped */
export const started = async (parts: readonly Part[]): Promise<Running> => {
  const going: Part[] = [];
  const stop = async () => {
    for (let part = going.pop(); part; part = going.pop()) await part.stop?.();
  };
  try {
    for (const part of parts) {
      await part.start?.();
      going.push(part);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
};
