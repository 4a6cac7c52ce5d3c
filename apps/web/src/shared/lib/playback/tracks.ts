import type { Stretch } from './schedule.js';
import { compose } from './sound.js';

/** A stretch as one file that an element can play. */
export interface Track extends Stretch {
  url: string;
}

/** Stretches whose clips are kept: what sounds, what follows it, what they go back to. */
const KEPT = 3;

/**
 * Lays stretches into files. A clip is fetched and decoded once as long as it is near, so that a lesson of two hours takes no more room than one
 * of ten minutes; one that cannot be had stays silent and is asked for again next time.
 */
export class Tracks {
  /** Of the last stretches, the newest first. */
  private near: readonly string[][] = [];
  private readonly clips = new Map<string, Promise<Int16Array | undefined>>();
  /** What could not be had when it was last wanted. */
  private lost: ReadonlySet<string> = new Set();

  constructor(
    private readonly fetchClip: (url: string) => Promise<Int16Array>,
    private readonly onLost: (urls: ReadonlySet<string>) => void,
  ) {}

  async lay(stretch: Stretch): Promise<Track> {
    const urls = [...new Set(stretch.slots.flatMap(({ audioUrl }) => audioUrl ?? []))];
    this.near = [urls, ...this.near].slice(0, KEPT);
    for (const url of this.clips.keys())
      if (!this.near.some((kept) => kept.includes(url))) this.clips.delete(url);
    const sounds = new Map(
      await Promise.all(urls.map(async (url) => [url, await this.clip(url)] as const)),
    );
    this.note(urls, sounds);
    return {
      ...stretch,
      url: URL.createObjectURL(
        new Blob([compose(stretch, (url) => sounds.get(url))], { type: 'audio/wav' }),
      ),
    };
  }

  lacks(url: string): boolean {
    return this.lost.has(url);
  }

  private clip(url: string): Promise<Int16Array | undefined> {
    const known = this.clips.get(url);
    if (known) return known;
    const made = this.fetchClip(url).catch(() => {
      this.clips.delete(url);
      return undefined;
    });
    this.clips.set(url, made);
    return made;
  }

  /** Told once a stretch, and only what changed. */
  private note(urls: readonly string[], sounds: ReadonlyMap<string, Int16Array | undefined>): void {
    const lost = new Set([...this.lost].filter((url) => !sounds.get(url)));
    for (const url of urls) if (!sounds.get(url)) lost.add(url);
    if (lost.size === this.lost.size && [...lost].every((url) => this.lost.has(url))) return;
    this.lost = lost;
    this.onLost(lost);
  }
}
