import type { Slot } from '@app/lesson';
import { indexOf, sameSlot, stretchFrom } from './schedule.js';
import type { Track, Tracks } from './tracks.js';

const STRETCH_SECONDS = 180;

/** The one track that is being laid while something else sounds. */
export class Ahead {
  private coming?: { from: Slot; ready: Promise<Track | undefined> } | undefined;

  constructor(private readonly tracks: Tracks) {}

  /** Starts laying the track that begins with this slot and does not go beyond the one at `until`, unless that is under way. */
  from(slots: readonly Slot[], from: Slot | undefined, until: number | undefined): Promise<Track | undefined> {
    if (!from) return Promise.resolve(undefined);
    if (this.coming && sameSlot(this.coming.from, from)) return this.coming.ready;
    const stretch = stretchFrom(slots, indexOf(slots, from), STRETCH_SECONDS, until);
    const ready = stretch ? this.tracks.lay(stretch) : Promise.resolve(undefined);
    this.coming = { from, ready };
    return ready;
  }

  /** The timeline, or what is held, is another one now. */
  forget(): void {
    this.coming = undefined;
  }
}
