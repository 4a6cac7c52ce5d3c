import type { TakeUpstream as Chosen, Upstream } from '@app/contracts';
import { Rejected, type Clock, type EventStore, type Ids, type ReadModels } from '@app/kernel';
import { CLOCK, EVENT_STORE, IDS, READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { MOST_NODES } from '@app/contracts';
import type { Authoring } from '../lessons/authoring.js';
import type { AuthorsLessons } from '../lessons/own-lessons.js';
import { AUTHORING, OWN_LESSONS } from '../tokens.js';
import { offersOf, originalOf } from './original.js';
import { publishedAt } from './published-at.js';

/** What a lesson is offered of the one that it was made of. @throws {Missing} for everybody but its author */
export class UpstreamOf extends Query<Omit<Upstream, 'success'>> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}

@QueryHandler(UpstreamOf)
class UpstreamOfHandler implements IQueryHandler<UpstreamOf> {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}
  async execute({ userId, contentId }: UpstreamOf): Promise<Omit<Upstream, 'success'>> {
    const card = await this.lessons.summaryOf(contentId, userId);
    const mine = await this.lessons.lessonOf(contentId, userId);
    const { revision, upstream } = mine;
    const nothing = { revision, offers: [] };
    if (!card.origin || upstream === undefined) return { state: 'none', ...nothing };
    const original = await originalOf(this.models, card);
    if (!original) return { state: 'gone', ...nothing };
    const { licence = 'reserved' } = original.card;
    if (licence === 'reserved') return { state: 'closed', ...nothing };
    const { lesson } = original;
    const base = await publishedAt(this.store, lesson.contentId, upstream);
    const offers = offersOf(base, mine, original);
    return { state: 'open', revision, upstream: lesson.revision, licence, offers };
  }
}

/** What its author chose, as one step. @throws {Missing} @throws {Rejected} CONFLICT, LICENCE_REFUSES, PARAMS_INVALID */
export class TakeUpstream extends Command<{ revision: number }> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly chosen: Chosen,
  ) {
    super();
  }
}

@CommandHandler(TakeUpstream)
class TakeUpstreamHandler implements ICommandHandler<TakeUpstream> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId, contentId, chosen }: TakeUpstream) {
    const card = await this.lessons.summaryOf(contentId, userId);
    const { upstream } = await this.lessons.lessonOf(contentId, userId);
    const original = await originalOf(this.models, card);
    if (upstream === undefined) throw new Rejected('INVALID', '这一课不是改编来的');
    if (!original) throw new Rejected('CONFLICT', '原作现在看不到了，没有做任何更改');
    const { licence = 'reserved' } = original.card;
    if (licence === 'reserved') throw new Rejected('LICENCE_REFUSES');
    const { contentId: from, revision, pronunciations } = original.lesson;
    // What was shown to them, whatever its author has published since: that is offered next.
    const [base, theirs] = await Promise.all([
      publishedAt(this.store, from, upstream),
      publishedAt(this.store, from, chosen.upstream),
    ]);
    if (!base || !theirs || chosen.upstream < upstream || chosen.upstream > revision)
      throw new Rejected('CONFLICT');
    const data = {
      contentId,
      operationId: this.ids.uuid(),
      expectedRevision: chosen.expectedRevision,
      base,
      theirs,
      revision: chosen.upstream,
      licence,
      choices: chosen.choices,
      pronunciations,
      at: this.clock.now().toISOString(),
      mostNodes: MOST_NODES.all,
    };
    const done = await this.authoring.change(contentId, { type: 'TakeUpstream', by: userId, data });
    return { revision: done.revision };
  }
}

export const upstreamHandlers: readonly Provider[] = [UpstreamOfHandler, TakeUpstreamHandler];
