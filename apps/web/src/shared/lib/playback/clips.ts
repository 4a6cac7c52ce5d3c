/** Clips fetched at a time: on a slow line all at once would come late together, and the one that is wanted next with the last of them. */
const AT_ONCE = 3;

/** Clips by their address, fetched in the order in which they are wanted now, each once as long as it is near. */
export class Clips {
  private readonly known = new Map<string, Promise<Int16Array | undefined>>();
  /** What has come of those: nothing where it could not be had. */
  private readonly come = new Map<string, Int16Array | undefined>();
  private readonly waiting = new Map<string, () => void>();
  private wanted: readonly string[] = [];
  private open = 0;

  constructor(private readonly fetchClip: (url: string) => Promise<Int16Array>) {}

  /** These are near, the most wanted first; what is kept of others is let go. */
  want(urls: readonly string[]): void {
    this.wanted = urls;
    for (const url of this.known.keys())
      if (!urls.includes(url)) {
        this.known.delete(url);
        this.come.delete(url);
      }
  }

  /** Nothing where it cannot be had; that is asked for again next time. */
  get(url: string): Promise<Int16Array | undefined> {
    const known = this.known.get(url);
    if (known) return known;
    const made: Promise<Int16Array | undefined> = this.turn(url)
      .then(() => this.fetchClip(url))
      .catch(() => undefined)
      .then((clip) => this.came(url, made, clip));
    this.known.set(url, made);
    return made;
  }

  /** It has come, or it is known that it does not. */
  has(url: string): boolean {
    return this.come.has(url);
  }

  private came(
    url: string,
    made: Promise<unknown>,
    clip: Int16Array | undefined,
  ): Int16Array | undefined {
    this.open -= 1;
    this.next();
    if (this.known.get(url) !== made) return clip;
    this.come.set(url, clip);
    if (!clip) this.known.delete(url);
    return clip;
  }

  private turn(url: string): Promise<void> {
    const turn = new Promise<void>((resolve) => this.waiting.set(url, resolve));
    this.next();
    return turn;
  }

  private next(): void {
    if (this.open >= AT_ONCE) return;
    const url =
      this.wanted.find((one) => this.waiting.has(one)) ?? this.waiting.keys().next().value;
    if (url === undefined) return;
    this.open += 1;
    this.waiting.get(url)?.();
    this.waiting.delete(url);
  }
}
