export interface Opened<T> {
  value: T;
  close(): Promise<void>;
}
interface Held<T> {
  opened: Promise<Opened<T>>;
  users: number;
}

/** What is opened for the first who wants it, serves all who come meanwhile, and is closed by the last. */
export class Shared<T> {
  private readonly held = new Map<string, Held<T>>();

  async with<R>(
    name: string,
    open: () => Promise<Opened<T>>,
    work: (value: T) => Promise<R>,
  ): Promise<R> {
    const held = this.held.get(name) ?? { opened: open(), users: 0 };
    this.held.set(name, held);
    held.users += 1;
    try {
      return await work((await held.opened).value);
    } finally {
      held.users -= 1;
      if (held.users === 0) {
        this.held.delete(name);
        const opened = await held.opened.catch(() => undefined); // told to who asked
        await opened?.close();
      }
    }
  }
}
