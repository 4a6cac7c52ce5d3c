import {
  JOB_PATIENCE_MS,
  jobId,
  reaction,
  type Clock,
  type JobHandler,
  type ReadModels,
} from '@app/kernel';
import type { Commands } from '@app/platform';
import { LessonCards, publishingEvents } from '@published/library';
import type { Engines } from '../engines/engines.js';
import { MOST_READ, titleReading, titleReadingStream } from './title-readings.js';

const READ_TITLE = 'read-title';
const SYSTEM = 'system:titles';
const { LessonPublished } = publishingEvents;

interface ReadTitle {
  contentId: string;
  /** The read model must have seen this much of the log, decimal. */
  position: string;
}

/** What is published is read, so that it is found by how it sounds. */
export const titleRequests = reaction('title-readings', {
  hears: { LessonPublished },
  from: 'beginning',
  jobs: ({ id, position, data: { contentId, userId, visibility } }) =>
    visibility === 'public'
      ? [
          {
            id: jobId({ id }, READ_TITLE),
            kind: READ_TITLE,
            person: userId,
            data: { contentId, position: String(position) } satisfies ReadTitle,
          },
        ]
      : [],
});

interface Parts {
  models: ReadModels;
  engines: Pick<Engines, 'annotate'>;
  commands: Pick<Commands, 'execute'>;
  clock: Clock;
}

/** Reads the title as it is published now; what nobody can read stays without a reading. */
export const readTitle = ({ models, engines, commands, clock }: Parts): JobHandler<ReadTitle> => ({
  kind: READ_TITLE,
  options: { attempts: 3, concurrency: 1, timeoutMs: 120_000 },
  async run({ contentId, position }, { signal }) {
    await models.waitFor(BigInt(position), JOB_PATIENCE_MS);
    const [lesson] = await new LessonCards(models).of([contentId], undefined);
    if (lesson?.visibility !== 'public') return;
    const { title, language, author } = lesson;
    const { annotations } = await engines.annotate(
      language,
      [{ id: 'title', content: title }],
      signal,
    );
    const found = annotations['title'];
    if (found === undefined) return;
    const said = typeof found === 'string' ? found : found.reading;
    const reading = said === title ? '' : said.slice(0, MOST_READ);
    const at = clock.now().toISOString();
    await commands.execute({
      stream: titleReadingStream(contentId),
      decider: titleReading,
      command: {
        type: 'RecordTitleReading',
        data: { contentId, userId: author.id, title, reading, at },
      },
      actor: SYSTEM,
      at,
    });
  },
});
