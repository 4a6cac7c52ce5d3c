import type { EventStore, ReadModels } from '@app/kernel';
import type { Commands, Eraser } from '@app/platform';
import { forgetting } from './forgetting.js';

const ACTOR = 'system:erasure';
/** Documents named by one event. */
const PAGE = 500;

/** Names every document that is kept of a person, so that the views remove it, now and in every replay. */
export const erasePractice =
  (store: EventStore, models: ReadModels, commands: Commands): Eraser =>
  async (userId) => {
    await models.waitFor(await store.head(), 60_000);
    const kept = await Promise.all(
      ['practice-progress', 'practice-sentences', 'practice-reviews'].map((name) =>
        models.collection<{ contentId: string }>(name).distinct('contentId', { userId }),
      ),
    );
    const contentIds = [...new Set(kept.flat().map(String))].toSorted();
    const months = (await models.collection('practice-days').distinct('month', { userId }))
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
