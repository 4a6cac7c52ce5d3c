import { Clips } from './clips.js';
import { upTo, type Stretch } from './schedule.js';
import { compose } from './sound.js';

/** A stretch as one file that an element can play. */
export interface Track extends Stretch {
  url: string;
}

const urlsOf = ({ slots }: Stretch): string[] => [
  ...new Set(slots.flatMap(({ audioUrl }) => audioUrl ?? [])),
];

/** Stretches whose clips are kept: what sounds, what follows it, what they go back to. */
const KEPT = 3;

/**
 * Lays stretches into files. A clip is fetched and decoded once as long as it is near, so that a lesson of two hours takes no more room than one
 * of ten minutes; one that cannot be had stays silent and is asked for again next time.
 */
export class Tracks {
  /** Of the last stretches, the newest first. */
  private near: readonly string[][] = [];
  private readonly clips: Clips;
  /** What could not be had when it was last wanted. */
  private lost: ReadonlySet<string> = new Set();

  constructor(
    fetchClip: (url: string) => Promise<Int16Array>,
    private readonly onLost: (urls: ReadonlySet<string>) => void,
  ) {
    this.clips = new Clips(fetchClip);
  }

  async lay(stretch: Stretch): Promise<Track> {
    const urls = urlsOf(stretch);
    this.near = [urls, ...this.near].slice(0, KEPT);
    this.clips.want(this.near.flat());
    return this.laid(stretch, urls);
  }

  /** As much of the beginning of a stretch that is being laid as is here, once its first clip is; nothing where that is all of it. */
  async begun(stretch: Stretch): Promise<Track | undefined> {
    const [first] = urlsOf(stretch);
    if (first !== undefined) await this.clips.get(first);
    const open = stretch.slots.findIndex(
      ({ audioUrl }) => audioUrl !== undefined && audioUrl !== first && !this.clips.has(audioUrl),
    );
    if (open < 0) return undefined;
    const part = upTo(stretch, open);
    return this.laid(part, urlsOf(part));
  }

  lacks(url: string): boolean {
    return this.lost.has(url);
  }

  private async laid(stretch: Stretch, urls: readonly string[]): Promise<Track> {
    const sounds = new Map(
      await Promise.all(urls.map(async (url) => [url, await this.clips.get(url)] as const)),
    );
    this.note(urls, sounds);
    return {
      ...stretch,
      url: URL.createObjectURL(
        new Blob([compose(stretch, (url) => sounds.get(url))], { type: 'audio/wav' }),
      ),
    };
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
