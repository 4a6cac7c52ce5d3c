import { AdminSession, type Session } from '@app/contracts';
import { Missing, Rejected, type Clock, type Live, type ReadModels } from '@app/kernel';
import {
  Change,
  CLOCK,
  COMMANDS,
  LIVE,
  READ_MODELS,
  decides,
  type Commands,
  type Identity,
} from '@app/platform';
import { Inject, type Provider, type Type } from '@nestjs/common';
import { CommandHandler, Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { userRecords } from '../users/users.view.js';
import { sessions, sessionsOf, type SessionCommand } from './sessions.js';
import { freshUntil, isLive, liveAt, sessionRecords } from './sessions.view.js';

const sessionStream = ({ data }: { data: { userId: string } }): string => sessionsOf(data.userId);

export class NameSession extends Change<SessionCommand, 'NameSession'> {
  readonly type = 'NameSession';
}
export class EndSession extends Change<SessionCommand, 'EndSession'> {
  readonly type = 'EndSession';
}
export class EndOtherSessions extends Change<SessionCommand, 'EndOtherSessions'> {
  readonly type = 'EndOtherSessions';
}
export class EndAllSessions extends Change<SessionCommand, 'EndAllSessions'> {
  readonly type = 'EndAllSessions';
}

/** Answers when the guard knows: what was ended is refused from the next call on. Open pages of those sessions are told, and their streams closed. */
const ends = (command: Type<EndSession | EndOtherSessions | EndAllSessions>): Provider => {
  @CommandHandler(command)
  class EndingHandler {
    constructor(
      @Inject(COMMANDS) private readonly port: Commands,
      @Inject(READ_MODELS) private readonly models: ReadModels,
      @Inject(LIVE) private readonly live: Live,
    ) {}
    async execute(asked: EndSession | EndOtherSessions | EndAllSessions) {
      const { userId, by, at } = asked.data;
      const handled = await this.port.execute({
        stream: sessionStream(asked),
        decider: sessions,
        command: asked,
        actor: by ?? userId,
        at,
      });
      await this.models.waitFor(handled.position);
      for (const { data } of handled.events)
        this.live.publish({
          topic: `user:${userId}`,
          type: 'session.revoked',
          data: { sessionId: data.sessionId },
          position: handled.position,
        });
      return handled;
    }
  }
  return EndingHandler;
};

/** The devices of a person, the one used last first. */
export class SessionsOf extends Query<Session[]> {
  constructor(readonly me: Pick<Identity, 'userId' | 'sessionId'>) {
    super();
  }
}
@QueryHandler(SessionsOf)
class SessionsOfHandler implements IQueryHandler<SessionsOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ me }: SessionsOf) {
    const now = this.clock.now().getTime();
    const found = await this.models
      .collection(sessionRecords)
      .find({ userId: me.userId })
      .sort({ lastSeenAt: -1 })
      .toArray();
    return found
      .filter((session) => isLive(session, now))
      .map(({ _id: id, device, browser, createdAt, lastSeenAt }) => ({
        id,
        device,
        browser,
        createdAt,
        lastSeenAt,
        current: id === me.sessionId,
      }));
  }
}

/** Sessions of everybody, or of one person, for administrators: newest first, at most `limit`. */
export class OpenSessions extends Query<{ active: number; newest: AdminSession[] }> {
  constructor(
    readonly limit: number,
    readonly userId?: string,
  ) {
    super();
  }
}
@QueryHandler(OpenSessions)
class OpenSessionsHandler implements IQueryHandler<OpenSessions> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ limit, userId }: OpenSessions) {
    const filter = {
      ...liveAt(this.clock.now().getTime()),
      ...(userId !== undefined && { userId }),
    };
    const all = this.models.collection(sessionRecords);
    const shown = await all.find(filter).sort({ createdAt: -1 }).limit(limit).toArray();
    const owners = await this.models
      .collection(userRecords)
      .find({ _id: { $in: [...new Set(shown.map((session) => session.userId))] } })
      .toArray();
    const names = new Map(owners.map(({ _id, username }) => [_id, username]));
    return {
      active: await all.countDocuments(filter),
      newest: shown.map(({ _id: id, userId: owner, device, browser, createdAt, lastSeenAt }) => ({
        id,
        userId: owner,
        username: names.get(owner) ?? '',
        device,
        browser,
        createdAt,
        lastSeenAt,
      })),
    };
  }
}

/** Whose session it is. @throws {Missing} */
export class OwnerOfSession extends Query<string> {
  constructor(readonly sessionId: string) {
    super();
  }
}
@QueryHandler(OwnerOfSession)
class OwnerOfSessionHandler implements IQueryHandler<OwnerOfSession> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ sessionId }: OwnerOfSession) {
    const session = await this.models.collection(sessionRecords).findOne({ _id: sessionId });
    if (!session) throw new Missing('session');
    return session.userId;
  }
}

/** Did the person prove lately that it is they? What cannot be undone asks for it. @throws {Rejected} FRESH_LOGIN_REQUIRED */
export const requireFresh = async (
  models: ReadModels,
  sessionId: string,
  at: string,
): Promise<void> => {
  const session = await models.collection(sessionRecords).findOne({ _id: sessionId });
  if (!session || Date.parse(at) >= freshUntil(session)) throw new Rejected('FRESH_LOGIN_REQUIRED');
};

export const sessionHandlers: readonly Provider[] = [
  ...decides({
    decider: sessions,
    stream: sessionStream,
    actor: ({ data }) => data.userId,
    commands: [NameSession],
  }),
  ...[EndSession, EndOtherSessions, EndAllSessions].map(ends),
  SessionsOfHandler,
  OpenSessionsHandler,
  OwnerOfSessionHandler,
];
