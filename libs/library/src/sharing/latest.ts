/** What was asked for last, a bounded number of it. */
export class Latest<T> {
  private readonly kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(key: string): T | undefined {
    const found = this.kept.get(key);
    if (found !== undefined) this.set(key, found);
    return found;
  }

  set(key: string, value: T): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    const oldest = this.kept.size > this.most ? this.kept.keys().next() : undefined;
    if (oldest && !oldest.done) this.kept.delete(oldest.value);
  }

  delete(key: string): void {
    this.kept.delete(key);
  }
}
