import type { Slot } from '@app/lesson';
import { stretchFrom, type Stretch } from './schedule.js';
import type { Track, Tracks } from './tracks.js';

const STRETCH_SECONDS = 180;

/** A track, and the edition of the timeline it was cut from. */
export interface Laid extends Track {
  of: readonly Slot[];
}

interface Coming {
  from: Slot;
  stretch: Stretch;
  ready: Promise<Laid | undefined>;
  track?: Laid;
}

/** The one track that is being laid while something else sounds. */
export class Ahead {
  private coming: Coming | undefined;

  constructor(private readonly tracks: Tracks) {}

  /**
   * Starts laying the track that begins with the slot at `from` and does not go beyond the one at `until`, unless that is under way.
   * Nothing comes of it when it was forgotten meanwhile.
   */
  from(slots: readonly Slot[], from: number, until: number | undefined): Promise<Laid | undefined> {
    const first = slots[from];
    if (first && this.coming?.from === first) return this.coming.ready;
    const stretch = stretchFrom(slots, from, STRETCH_SECONDS, until);
    if (!first || !stretch) return Promise.resolve(undefined);
    this.forget();
    const ready: Promise<Laid | undefined> = this.tracks.lay(stretch).then((laid) => {
      const track = { ...laid, of: slots };
      if (this.coming?.ready === ready) this.coming.track = track;
      else URL.revokeObjectURL(track.url);
      return this.coming?.track === track ? track : undefined;
    });
    this.coming = { from: first, stretch, ready };
    return ready;
  }

  /** The same for somebody who waits: where not all of it is here, as much as is. The rest goes on coming, and is laid behind it. */
  async soonest(
    slots: readonly Slot[],
    from: number,
    until: number | undefined,
  ): Promise<Laid | undefined> {
    const whole = this.from(slots, from, until);
    const { coming } = this;
    if (!coming) return whole;
    const part = await Promise.race([
      whole.then(() => undefined),
      this.tracks.begun(coming.stretch),
    ]);
    if (!part) return whole;
    if (this.coming === coming && !coming.track) return { ...part, of: slots };
    URL.revokeObjectURL(part.url);
    return whole;
  }

  /** It lies in the deck now. */
  taken(): void {
    this.coming = undefined;
  }

  /** The timeline, or what is held, is another one now. */
  forget(): void {
    if (this.coming?.track) URL.revokeObjectURL(this.coming.track.url);
    this.coming = undefined;
  }
}
