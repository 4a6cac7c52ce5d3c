import type { Notice, NoticeList, NoticesQuery } from '@app/contracts';
import { readWhole, type Clock, type EventStore, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, EVENT_STORE, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { userRecords } from '@published/accounts';
import {
  classNameAt,
  classNamesFor,
  collectionRecords,
  collectionsSeenBy,
} from '@published/community';
import { LessonCards } from '@published/library';
import { noticeStream, noticesOfPerson } from './notices.js';
import { noticeRecords, type HeldNotice } from './notices.view.js';

const GONE = '已注销用户';
/** What is called nothing any more. */
const NAMELESS = {
  lesson: '一课',
  editor: '一课',
  collection: '一个合集',
  class: '',
} as const;
type Named = keyof typeof NAMELESS;
const isNamed = (place: HeldNotice['place']): place is Named =>
  place !== undefined && place in NAMELESS;

/** What was kept for a person, the newest first. */
export class NoticesOf extends Query<Omit<NoticeList, 'success'>> {
  constructor(
    readonly userId: string,
    readonly asked: NoticesQuery,
  ) {
    super();
  }
}
@QueryHandler(NoticesOf)
class NoticesOfHandler implements IQueryHandler<NoticesOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly log: EventStore,
  ) {}

  async execute({ userId, asked: { page, pageSize } }: NoticesOf) {
    const doc = await readWhole(this.models.collection(noticeRecords), userId);
    const all = doc?.notices.toReversed() ?? [];
    const shown = all.slice((page - 1) * pageSize, page * pageSize);
    const titles = await this.titles(
      shown.filter(({ former }) => !former),
      userId,
    );
    const people = await this.people(shown);
    // What somebody called it goes with them, at once.
    const names = await this.formerNames(
      shown.filter(({ former, by }) => former && people.has(by ?? '')),
    );
    const notices = shown.map(
      ({ id, at, says, count, read, place, placeId, by, former }): Notice => {
        const title = former ? names.get(id) : placeId && titles.get(placeId);
        const about = title ?? (isNamed(place) ? NAMELESS[place] : '');
        const leads = !former && place !== undefined && (!isNamed(place) || title !== undefined);
        return {
          id,
          at,
          count,
          read,
          text: says
            .replace('{about}', () => about)
            .replace('{by}', () => (by === undefined ? '' : (people.get(by) ?? GONE))),
          ...(leads && { place, ...(placeId !== undefined && { placeId }) }),
        };
      },
    );
    return { notices, unread: doc?.unread ?? 0, total: all.length, page, pageSize };
  }

  /** Of classes that the person is in no more, as they were called then: notice → name. */
  private async formerNames(shown: readonly HeldNotice[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    for (const { id, placeId } of shown) {
      const name = placeId && (await classNameAt(this.log, placeId, BigInt(id)));
      if (name) names.set(id, `「${name}」`);
    }
    return names;
  }

  /** Of what the person may see today. */
  private async titles(shown: readonly HeldNotice[], userId: string) {
    const idsOf = (...places: HeldNotice['place'][]) =>
      shown.flatMap(({ place, placeId }) => (places.includes(place) ? (placeId ?? []) : []));
    const lessons = await new LessonCards(this.models).of(idsOf('lesson', 'editor'), userId);
    const collections = await this.models
      .collection(collectionRecords)
      .find({ _id: { $in: idsOf('collection') } })
      .toArray();
    // An administrator, too, whom its owner answers: it is off the public side.
    const seen = await collectionsSeenBy(this.models, collections, userId);
    const classes = await classNamesFor(this.models, idsOf('class'), userId);
    return new Map([
      ...[...classes].map(([id, name]) => [id, `「${name}」`] as const),
      ...lessons.map(({ id, title }) => [id, `「${title}」`] as const),
      ...seen.map(({ doc: { _id, title } }) => [_id, `「${title}」`] as const),
    ]);
  }

  private async people(shown: readonly HeldNotice[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.models
      .collection(userRecords)
      .find({ _id: { $in: shown.flatMap(({ by }) => by ?? []) } })
      .toArray();
    return new Map(found.map(({ _id, username }) => [_id, username ?? GONE]));
  }
}

/** All there are now, or those up to one. Answers how many are left. */
export class ReadNotices extends Command<number> {
  constructor(
    readonly userId: string,
    readonly upTo?: string,
  ) {
    super();
  }
}
@CommandHandler(ReadNotices)
class ReadNoticesHandler implements ICommandHandler<ReadNotices> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ userId, upTo }: ReadNotices) {
    const records = this.models.collection(noticeRecords);
    const newest = (await readWhole(records, userId))?.notices.at(-1)?.id;
    if (newest === undefined) return 0;
    // What is yet to come is not read.
    const last = upTo !== undefined && upTo < newest ? upTo : newest;
    const at = this.clock.now().toISOString();
    const { position } = await this.commands.execute({
      stream: noticeStream(userId),
      decider: noticesOfPerson,
      command: { type: 'ReadNotices', data: { userId, upTo: last, at } },
      actor: userId,
      at,
    });
    await this.models.waitFor(position);
    return (await records.findOne({ _id: userId }))?.unread ?? 0;
  }
}

export const noticeHandlers: readonly Provider[] = [NoticesOfHandler, ReadNoticesHandler];
