import type { Stretch } from './schedule.js';
import { compose } from './sound.js';

/** A stretch as one file that an element can play. */
export interface Track extends Stretch {
  url: string;
}

/** Stretches whose clips are kept: what sounds, what follows it, what she goes back to. */
const KEPT = 3;

/**
 * Lays stretches into files. A clip is fetched and decoded once as long as it is near, so that a lesson of two hours takes no more room than one
 * of ten minutes; one that cannot be had stays silent and is asked for again next time.
 */
export class Tracks {
  /** Of the last stretches, the newest first. */
  private near: readonly string[][] = [];
  private readonly clips = new Map<string, Promise<Int16Array | undefined>>();

  constructor(
    private readonly fetchClip: (url: string) => Promise<Int16Array>,
    private readonly onProblem: () => void,
  ) {}

  async lay(stretch: Stretch): Promise<Track> {
    const urls = [...new Set(stretch.slots.flatMap(({ audioUrl }) => audioUrl ?? []))];
    this.near = [urls, ...this.near].slice(0, KEPT);
    for (const url of this.clips.keys()) if (!this.near.some((kept) => kept.includes(url))) this.clips.delete(url);
    const sounds = new Map(await Promise.all(urls.map(async (url) => [url, await this.clip(url)] as const)));
    return { ...stretch, url: URL.createObjectURL(new Blob([compose(stretch, (url) => sounds.get(url))], { type: 'audio/wav' })) };
  }

  private clip(url: string): Promise<Int16Array | undefined> {
    const known = this.clips.get(url);
    if (known) return known;
    const made = this.fetchClip(url).catch(() => {
      this.clips.delete(url);
      this.onProblem();
      return undefined;
    });
    this.clips.set(url, made);
    return made;
  }
}
