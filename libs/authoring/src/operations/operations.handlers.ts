import {
  MOST_NODES,
  type ApplyOperations,
  type ExportBundle,
  type MadeOperation,
} from '@app/contracts';
import { Rejected, type Clock, type EventStore, type Ids, type Levels } from '@app/kernel';
import { keptWhole, type Operation } from '@app/lesson';
import { CLOCK, EVENT_STORE, IDS, LEVELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { AUTHORING, OWN_LESSONS } from '../tokens.js';
import type { AuthorsLessons } from '../lessons/own-lessons.js';
import type { Authoring } from '../lessons/authoring.js';
import { lessonAt, operationsSince } from '../history/replay.js';

interface Applied {
  revision: number;
  operations: MadeOperation[];
}

/** From this level on a graph may be large. */
const LARGE_GRAPHS_FROM = 2;
const mostNodes = async (levels: Levels, userId: string): Promise<number> =>
  (await levels.of(userId)) < LARGE_GRAPHS_FROM ? MOST_NODES.free : MOST_NODES.all;

/**
 * All of the operations or none, each planned on the newest lesson. Answers all that was made since `expectedRevision`, the same again for
 * operations that are there already.
 * @throws {Rejected} CONFLICT with the newer operations and the ids that met them, or an operation's own reason
 */
export class EditContent extends Command<Applied> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly edits: ApplyOperations,
  ) {
    super();
  }
}

@CommandHandler(EditContent)
class EditContentHandler implements ICommandHandler<EditContent> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(LEVELS) private readonly levels: Levels,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    userId,
    contentId,
    edits: { expectedRevision, operations },
  }: EditContent): Promise<Applied> {
    const at = this.clock.now().toISOString();
    // The contract has checked the shapes; a field that is absent there is absent here.
    const data = {
      contentId,
      expectedRevision,
      operations: operations as Operation[],
      at,
      mostNodes: await mostNodes(this.levels, userId),
      noSplit: keptWhole(await this.words.of(userId, contentId)),
    };
    try {
      const { revision } = await this.authoring.change(contentId, {
        type: 'Edit',
        by: userId,
        data,
      });
      const since = await operationsSince(this.store, contentId, expectedRevision);
      return { ...since, revision: Math.max(since.revision, revision) };
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== 'CONFLICT') throw error;
      throw new Rejected('CONFLICT', error.message, {
        ...error.details,
        ...(await operationsSince(this.store, contentId, expectedRevision)),
      });
    }
  }
}

/** A bundle replaces the graph, as one step that can be undone. @throws {Rejected} BUNDLE_INVALID and what nodes refuse */
export class ImportContent extends Command<{ position: bigint }> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly bundle: ExportBundle,
  ) {
    super();
  }
}

@CommandHandler(ImportContent)
class ImportContentHandler implements ICommandHandler<ImportContent> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(LEVELS) private readonly levels: Levels,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, contentId, bundle }: ImportContent) {
    const at = this.clock.now().toISOString();
    const operations = [{ id: this.ids.uuid(), kind: 'import', bundle }] as unknown as Operation[];
    return this.authoring.change(contentId, {
      type: 'Edit',
      by: userId,
      data: { contentId, operations, at, mostNodes: await mostNodes(this.levels, userId) },
    });
  }
}

/** Back to a revision, as one step that can be undone. @throws {Missing} for a revision that never was */
export class RestoreContent extends Command<{ revision: number }> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly revision: number,
  ) {
    super();
  }
}

@CommandHandler(RestoreContent)
class RestoreContentHandler implements ICommandHandler<RestoreContent> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ userId, contentId, revision }: RestoreContent) {
    await this.lessons.summaryOf(contentId, userId);
    const { document, pronunciations } = await lessonAt(this.store, contentId, revision);
    const data = { contentId, operationId: this.ids.uuid(), revision, document, pronunciations };
    const done = await this.authoring.change(contentId, { type: 'Restore', by: userId, data });
    return { revision: done.revision };
  }
}

/** What was done after a revision, by people and machines. @throws {Missing} for everybody but the owner */
export class OperationsAfter extends Query<Applied> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly after: number,
  ) {
    super();
  }
}

@QueryHandler(OperationsAfter)
class OperationsAfterHandler implements IQueryHandler<OperationsAfter> {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}
  async execute({ userId, contentId, after }: OperationsAfter) {
    await this.lessons.summaryOf(contentId, userId);
    return operationsSince(this.store, contentId, after);
  }
}

export const operationHandlers: readonly Provider[] = [
  EditContentHandler,
  ImportContentHandler,
  RestoreContentHandler,
  OperationsAfterHandler,
];
