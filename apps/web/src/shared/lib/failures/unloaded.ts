/** A part of the page could not be loaded: no network, or a version that is no longer there. */
export class Unloaded extends Error {
  override readonly name = 'Unloaded';
  /** @param again asks for it once more, unseen; what it brings is there at once when it is drawn */
  constructor(
    cause: unknown,
    readonly again: () => Promise<unknown>,
  ) {
    super('a part of the page could not be loaded', { cause });
  }
}

/** As `load`, but says what kind of failure it is. @throws {Unloaded} */
export const loaded = <M>(load: () => Promise<M>): Promise<M> =>
  load().catch((cause: unknown) => {
    throw new Unloaded(cause, load);
  });
