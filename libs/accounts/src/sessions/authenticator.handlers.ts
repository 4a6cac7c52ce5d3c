import type { Clock, ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  READ_MODELS,
  apartFromRequest,
  type Authenticator,
  type Commands,
  type Identity,
} from '@app/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sessionIdOf } from '../secrets/secrets.handlers.js';
import { userRecords } from '../users/users.view.js';
import { sessions } from './sessions.js';
import { isLive, isStale, sessionRecords } from './sessions.view.js';

/** Two look-ups by id at every call (about 20 µs embedded) instead of a cache: what was revoked is refused at once, in every process. */
@Injectable()
export class SessionAuthenticator implements Authenticator {
  private readonly log = new Logger('Sessions');
  /** Sessions whose use is being written down: a screen that opens asks ten times at once. */
  private readonly noting = new Set<string>();
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async authenticate(token: string): Promise<Identity | undefined> {
    const sessionId = sessionIdOf(token);
    const session = await this.readModels.collection(sessionRecords).findOne({ _id: sessionId });
    const now = this.clock.now().getTime();
    if (!session || !isLive(session, now)) return undefined;
    const user = await this.readModels.collection(userRecords).findOne({ _id: session.userId });
    if (!user || user.status === 'disabled') return undefined;
    const { userId } = session;
    if (isStale(session, now) && !this.noting.has(sessionId))
      this.note(userId, sessionId, new Date(now).toISOString());
    return { userId, sessionId, role: user.role };
  }

  private note(userId: string, sessionId: string, at: string): void {
    const command = { type: 'SeeSession' as const, data: { userId, sessionId, at } };
    this.noting.add(sessionId);
    apartFromRequest(async () => {
      const { position } = await this.commands.execute({
        stream: `sessions-${userId}`,
        decider: sessions,
        command,
        actor: userId,
        at,
      });
      await this.readModels.waitFor(position);
    })
      .catch((error: unknown) => this.log.warn(error))
      .finally(() => this.noting.delete(sessionId));
  }
}
