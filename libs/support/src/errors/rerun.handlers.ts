import type { ErrorRerun, SentCommand } from '@app/contracts';
import { Missing, type Clock, type EventStore, type OccurrenceStore } from '@app/kernel';
import { CLOCK, COMMANDS, EVENT_STORE, OCCURRENCE_STORE, type Commands } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { errorNotes, errorNoteStream } from './error-notes.js';
import type { Particulars } from './particulars.js';
import { rerun, shownOf, type AnyDecider } from './rerun.js';
import { DECIDERS, SessionCommands } from './session-commands.handlers.js';

/** Commands that are shown and run again. */
const MOST = 200;
/** What a page sent just before it broke may have been decided just after. */
const AFTER_MS = 2000;

/** Which page broke, and why somebody looks at what it asked for. */
interface Looking {
  by: string;
  groupId: string;
  occurrenceId: string;
  reason: string;
}

/** What the page asked for before it broke, in its order. That somebody looked is recorded first. @throws {Missing} */
export class ReadSession extends Command<SentCommand[]> {
  constructor(readonly looking: Looking) {
    super();
  }
}
/** The same once more, over copies that are nobody's. @throws {Missing} */
export class RerunCommands extends Command<Omit<ErrorRerun, 'success'>> {
  constructor(readonly looking: Looking) {
    super();
  }
}

@Injectable()
class SessionsOfErrors {
  constructor(
    @Inject(OCCURRENCE_STORE) private readonly occurrences: OccurrenceStore,
    @Inject(SessionCommands) private readonly sessions: SessionCommands,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of({ by, groupId, occurrenceId, reason }: Looking, ran: boolean) {
    const kept = await this.occurrences.of(groupId);
    const { session, occurredAt } = (kept.find(({ id }) => id === occurrenceId)?.body ??
      {}) as Partial<Particulars>;
    if (session === undefined || occurredAt === undefined) throw new Missing('occurrence');
    const at = this.clock.now().toISOString();
    const command = { type: 'LookAtSession', data: { groupId, by, reason, ran, at } } as const;
    const stream = errorNoteStream(groupId);
    await this.commands.execute({ stream, decider: errorNotes, command, actor: by, at });
    const until = new Date(Date.parse(occurredAt) + AFTER_MS).toISOString();
    return this.sessions.of(session, until, MOST);
  }
}

@CommandHandler(ReadSession)
class ReadSessionHandler implements ICommandHandler<ReadSession> {
  constructor(@Inject(SessionsOfErrors) private readonly sessions: SessionsOfErrors) {}

  async execute({ looking }: ReadSession) {
    return (await this.sessions.of(looking, false)).map(shownOf);
  }
}

@CommandHandler(RerunCommands)
class RerunCommandsHandler implements ICommandHandler<RerunCommands> {
  constructor(
    @Inject(SessionsOfErrors) private readonly sessions: SessionsOfErrors,
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(DECIDERS) private readonly deciders: ReadonlyMap<string, AnyDecider>,
  ) {}

  async execute({ looking }: RerunCommands) {
    const asked = await this.sessions.of(looking, true);
    return rerun(asked, this.deciders, (stream) => this.log.readStream(stream));
  }
}

export const rerunHandlers: readonly Provider[] = [
  SessionCommands,
  SessionsOfErrors,
  ReadSessionHandler,
  RerunCommandsHandler,
];
