import { createHash, randomBytes } from 'node:crypto';
import type { FeedPage, FeedQuery, FeedToken } from '@app/contracts';
import { Rejected, type Clock, type Ids, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, IDS, READ_MODELS, type Commands } from '@app/platform';
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
import { EventReader } from './event-reader.handlers.js';
import { exportShape } from './export-shapes.js';
import { feedTokenRecords, feedTokens, type FeedTokenCommand } from './feed-tokens.js';
import { ReadRecorder } from './reading.handlers.js';

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The next events after a cursor, for a program with a token. @throws {Rejected} UNAUTHENTICATED without a good one, INVALID for a cursor beyond the log */
export class ReadFeed extends Command<Omit<FeedPage, 'success'>> {
  constructor(
    readonly token: string,
    readonly asked: FeedQuery,
  ) {
    super();
  }
}
@CommandHandler(ReadFeed)
class ReadFeedHandler implements ICommandHandler<ReadFeed> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EventReader) private readonly reader: EventReader,
    @Inject(ReadRecorder) private readonly recorder: ReadRecorder,
  ) {}

  async execute({ token, asked: { after, limit, type } }: ReadFeed) {
    const digest = digestOf(token);
    const known = await this.models.collection(feedTokenRecords).findOne({ digest });
    if (!known || known.revokedAt !== undefined)
      throw new Rejected('UNAUTHENTICATED', '接口令牌不对，或已经撤销');
    const by = `feed:${known._id}`;
    const head = await this.reader.head();
    // A log that was restored from an older backup: what it writes anew up to there would never be fetched.
    if (BigInt(after) > head)
      throw new Rejected(
        'INVALID',
        `日志只到 ${head}，游标 ${after} 不是它给的，请从更早的位置重新取`,
      );
    const found = await this.reader.find(type === undefined ? {} : { type }, {
      after: BigInt(after),
      order: 'oldest',
      limit: limit + 1,
    });
    const events = found.slice(0, limit);
    const [first, last] = [events[0]?.position, events.at(-1)?.position];
    const more = found.length > limit;
    // What it reads of its own reading is none: else each look would be the next one's news.
    if (events.some((event) => event.type !== 'LogRead' || event.metadata.actor !== by))
      await this.recorder.record({ by, how: 'feed', from: String(first), to: String(last), count: events.length }); // prettier-ignore
    const reached = [BigInt(after), last ?? 0n, ...(more ? [] : [head])];
    return {
      events: events.map((event) => exportShape(event, 'ndjson')),
      cursor: String(reached.reduce((a, b) => (a > b ? a : b))),
      more,
    };
  }
}

/** The token is told once, and kept nowhere. */
export class CreateFeedToken extends Command<{ token: string; feedToken: FeedToken }> {
  constructor(
    readonly name: string,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(CreateFeedToken)
class CreateFeedTokenHandler implements ICommandHandler<CreateFeedToken> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ name, by }: CreateFeedToken) {
    const [tokenId, at] = [this.ids.uuid(), this.clock.now().toISOString()];
    const token = `yf_${randomBytes(32).toString('base64url')}`;
    const data = { tokenId, name, digest: digestOf(token), by, at };
    const command: FeedTokenCommand = { type: 'CreateFeedToken', data };
    const stream = `feed-token-${tokenId}`;
    const { position } = await this.commands.execute({ stream, decider: feedTokens, command, actor: by, at }); // prettier-ignore
    await this.models.waitFor(position);
    return { token, feedToken: { id: tokenId, name, by, at } };
  }
}

/** From now on it opens nothing. @throws {Missing} */
export class RevokeFeedToken extends Command<void> {
  constructor(
    readonly tokenId: string,
    readonly by: string,
  ) {
    super();
  }
}
@CommandHandler(RevokeFeedToken)
class RevokeFeedTokenHandler implements ICommandHandler<RevokeFeedToken> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ tokenId, by }: RevokeFeedToken) {
    const at = this.clock.now().toISOString();
    const command: FeedTokenCommand = { type: 'RevokeFeedToken', data: { tokenId, by, at } };
    const stream = `feed-token-${tokenId}`;
    const { position } = await this.commands.execute({ stream, decider: feedTokens, command, actor: by, at }); // prettier-ignore
    await this.models.waitFor(position);
  }
}

/** Newest first. */
export class AllFeedTokens extends Query<FeedToken[]> {}
@QueryHandler(AllFeedTokens)
class AllFeedTokensHandler implements IQueryHandler<AllFeedTokens> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute() {
    const found = await this.models.collection(feedTokenRecords).find({}).toArray();
    const makers = await this.models
      .collection(userRecords)
      .find({ _id: { $in: [...new Set(found.map(({ by }) => by))] } })
      .toArray();
    const names = new Map(makers.map(({ _id, username }) => [_id, username]));
    return found
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
      .map(({ _id: id, name, by, at, revokedAt }) => {
        const byName = names.get(by);
        return {
          id,
          name,
          by,
          at,
          ...(byName !== undefined && { byName }),
          ...(revokedAt !== undefined && { revokedAt }),
        };
      });
  }
}

export const feedHandlers: readonly Provider[] = [
  ReadFeedHandler,
  CreateFeedTokenHandler,
  RevokeFeedTokenHandler,
  AllFeedTokensHandler,
];
