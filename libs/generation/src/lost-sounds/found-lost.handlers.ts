import type { Collection, ReadModels, ReadStore } from '@app/kernel';
import { READ_MODELS, READ_STORE } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { lessonSummaries } from '@published/library';
import type { FoundLost } from './known-lost.js';

/** Lessons with lost sounds that are told of; where there are more, the number says enough. */
const MOST = 1000;

/** Beside the read models: what lies on the disk is told by no event. Whoever mends says what they found. */
@Injectable()
export class KeptFoundLost implements FoundLost {
  private readonly kept: Collection<{ sounds: number }>;

  constructor(
    @Inject(READ_STORE) store: ReadStore,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {
    // Made at the start: an operator looks here just when nothing can be written.
    this.kept = store.collection('lost-sounds');
  }

  async found(contentId: string, sounds: number): Promise<void> {
    if (sounds === 0) await this.kept.deleteMany({ _id: contentId });
    else await this.kept.replaceOne({ _id: contentId }, { sounds }, { upsert: true });
  }

  /** A lesson that went took its sounds with it. */
  async known() {
    const kept = await this.kept.find({}).limit(MOST).toArray();
    if (kept.length === 0) return { lessons: 0, sounds: 0 };
    const ids = kept.map(({ _id }) => _id);
    const there = await this.models.collection(lessonSummaries).find({ _id: { $in: ids } }).toArray(); // prettier-ignore
    const lessons = new Set(there.map(({ _id }) => _id));
    const lost = kept.filter(({ _id }) => lessons.has(_id));
    return { lessons: lost.length, sounds: lost.reduce((sum, { sounds }) => sum + sounds, 0) };
  }
}
