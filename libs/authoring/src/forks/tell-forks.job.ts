import {
  JOB_PATIENCE_MS,
  jobId,
  reaction,
  type Clock,
  type EventStore,
  type JobHandler,
  type ReadModels,
} from '@app/kernel';
import type { LessonDocument } from '@app/lesson';
import type { Commands } from '@app/platform';
import { lessonSummaries, publishingEvents } from '@published/library';
import { readLesson } from '../lessons/read-lesson.js';
import { offersOf, originalOf } from './original.js';
import { publishedAt } from './published-at.js';
import { upstreamNews, upstreamStream } from './upstream-news.js';

const TELL = 'tell-forks';
const SYSTEM = 'system:forks';
const { LessonPublished } = publishingEvents;

interface TellForks {
  contentId: string;
  /** The read models must have seen this much of the log, decimal. */
  position: string;
  /** The last that was looked at. */
  after?: string;
}

/** What is published anew is news for what was made of it. */
export const forkNews = reaction('fork-news', {
  hears: { LessonPublished },
  from: 'now',
  jobs: ({ id, position, data: { contentId, userId, visibility } }) =>
    visibility === 'public'
      ? [
          {
            id: jobId({ id }, TELL),
            kind: TELL,
            person: userId,
            data: { contentId, position: String(position) } satisfies TellForks,
          },
        ]
      : [],
});

interface Parts {
  models: ReadModels;
  store: EventStore;
  commands: Pick<Commands, 'execute'>;
  clock: Clock;
}

/** Tells the owner of each lesson that was made of one, where it has something that theirs could take. Safe to repeat. */
export const tellForks = ({ models, store, commands, clock }: Parts): JobHandler<TellForks> => ({
  kind: TELL,
  options: { attempts: 3, concurrency: 1 },
  async run({ contentId, position, after = '' }, { signal, othersWait }) {
    await models.waitFor(BigInt(position), JOB_PATIENCE_MS);
    const original = await originalOf(models, { origin: { contentId } });
    if (!original || (original.card.licence ?? 'reserved') === 'reserved') return;
    const { card, lesson } = original;
    const taken = new Map<number, LessonDocument | undefined>();
    const forks = await models
      .collection(lessonSummaries)
      .find({ _id: { $gt: after }, 'origin.contentId': contentId, binned: false })
      .sort({ _id: 1 })
      .toArray();
    const hasNews = async (forkId: string): Promise<boolean> => {
      const mine = await readLesson(models, forkId);
      if (mine?.upstream === undefined) return false;
      const base = taken.get(mine.upstream) ?? (await publishedAt(store, contentId, mine.upstream));
      taken.set(mine.upstream, base);
      return offersOf(base, mine, original).length > 0;
    };
    for (const { _id: forkId, userId } of forks) {
      signal.throwIfAborted();
      if (userId !== card.userId && (await hasNews(forkId))) {
        const at = clock.now().toISOString();
        const { revision } = lesson;
        const data = { contentId: forkId, userId, originId: contentId, revision, at };
        await commands.execute({
          stream: upstreamStream(forkId),
          decider: upstreamNews,
          command: { type: 'TellOfUpstream', data },
          actor: SYSTEM,
          at,
        });
      }
      if (await othersWait()) return { contentId, position, after: forkId };
    }
  },
});
