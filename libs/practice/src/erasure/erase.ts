import type { EventStore, ReadModel, ReadModels } from '@app/kernel';
import type { Commands, Eraser } from '@app/platform';
import { practiceMonths } from '../days/days.view.js';
import { sentenceTallies } from '../difficulty/sentences.view.js';
import { progressRecords } from '../progress/progress.view.js';
import { reviewRecords } from '../reviews/reviews.view.js';
import { forgetting } from './forgetting.js';

const ACTOR = 'system:erasure';
/** Documents named by one event. */
const PAGE = 500;
const ofLessons: readonly ReadModel<{ contentId: string }>[] = [
  progressRecords,
  sentenceTallies,
  reviewRecords,
];

/** Names every document that is kept of a person, so that the views remove it, now and in every replay. */
export const erasePractice =
  (store: EventStore, models: ReadModels, commands: Commands): Eraser =>
  async (userId) => {
    await models.waitFor(await store.head(), 60_000);
    const kept = await Promise.all(
      ofLessons.map((model) => models.collection(model).distinct('contentId', { userId })),
    );
    const contentIds = [...new Set(kept.flat().map(String))].toSorted();
    const months = (await models.collection(practiceMonths).distinct('month', { userId }))
      .map(String)
      .toSorted();
    for (let start = 0; start === 0 || start < contentIds.length; start += PAGE) {
      const data = {
        userId,
        contentIds: contentIds.slice(start, start + PAGE),
        months: start === 0 ? months : [],
      };
      await commands.execute({
        stream: `practice-${userId}`,
        decider: forgetting,
        command: { type: 'ForgetPractice' as const, data },
        actor: ACTOR,
      });
    }
  };
