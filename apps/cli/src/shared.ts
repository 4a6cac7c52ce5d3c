export interface Opened<T> {
  value: T;
  close(): Promise<void>;
}
interface Held<T> {
  opened: Promise<Opened<T>>;
  users: number;
}

/** What is opened for the first who wants it, serves all who come meanwhile, and is closed by the last; who comes then waits for that. */
export class Shared<T> {
  private readonly held = new Map<string, Held<T>>();
  private readonly closing = new Map<string, Promise<void>>();

  async with<R>(
    name: string,
    open: () => Promise<Opened<T>>,
    work: (value: T) => Promise<R>,
  ): Promise<R> {
    const closed = this.closing.get(name);
    const held = this.held.get(name) ?? { opened: closed ? closed.then(open) : open(), users: 0 };
    this.held.set(name, held);
    held.users += 1;
    try {
      return await work((await held.opened).value);
    } finally {
      held.users -= 1;
      if (held.users === 0) await this.leave(name, held);
    }
  }

  private async leave(name: string, { opened }: Held<T>): Promise<void> {
    this.held.delete(name);
    // Where it could not be opened, who asked was told.
    const closing = opened.then(
      (held) => held.close(),
      () => undefined,
    );
    const over = closing.catch(() => undefined);
    this.closing.set(name, over);
    await closing;
    if (this.closing.get(name) === over) this.closing.delete(name);
  }
}
