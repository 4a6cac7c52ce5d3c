import type { Revision } from '@app/contracts';
import { Missing, type EventStore } from '@app/kernel';
import { playable, type Lesson, type LessonDocument } from '@app/lesson';
import { EVENT_STORE } from '@app/platform';
import { OWN_LESSONS } from '../tokens.js';
import type { AuthorsLessons } from '../lessons/own-lessons.js';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { historySteps } from './history-steps.js';
import { eventsOf, lessonAt } from './replay.js';

/** The steps of a lesson, newest first, read from the log itself: nothing is kept twice. @throws {Missing} */
export class HistoryOf extends Query<{
  revisions: Revision[];
  total: number;
  page: number;
  pageSize: number;
}> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly page: number,
    readonly pageSize: number,
  ) {
    super();
  }
}

@QueryHandler(HistoryOf)
class HistoryOfHandler implements IQueryHandler<HistoryOf> {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ userId, contentId, page, pageSize }: HistoryOf) {
    await this.lessons.summaryOf(contentId, userId);
    const steps = await historySteps(eventsOf(this.store, contentId));
    const shown = steps.toReversed().slice((page - 1) * pageSize, page * pageSize);
    const names = await this.lessons.namesOf(shown.map(({ actor }) => actor));
    const revisions = shown.map(({ actor, ...step }) => ({
      ...step,
      by: { id: actor, username: names(actor) },
    }));
    return { revisions, total: steps.length, page, pageSize };
  }
}

/** A lesson as it was at a revision, for its owner. @throws {Missing} */
export class RevisionOf extends Query<{
  content: LessonDocument & { id: string; title: string; revision: number; at: string };
  lesson: Lesson;
}> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly revision: number,
  ) {
    super();
  }
}

@QueryHandler(RevisionOf)
class RevisionOfHandler implements IQueryHandler<RevisionOf> {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ userId, contentId: id, revision }: RevisionOf) {
    const { revision: newest } = await this.lessons.summaryOf(id, userId);
    if (revision > newest) throw new Missing('revision');
    const { document, title, at } = await lessonAt(this.store, id, revision);
    return {
      content: { id, title, revision, at, ...document },
      lesson: playable(document.graph, document.resources, { id, title }),
    };
  }
}

export const historyHandlers: readonly Provider[] = [HistoryOfHandler, RevisionOfHandler];
