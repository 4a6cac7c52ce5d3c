import type { ErrorRerun } from '@app/contracts';
import { Missing, type Clock, type EventStore, type OccurrenceStore } from '@app/kernel';
import { CLOCK, COMMANDS, EVENT_STORE, OCCURRENCE_STORE, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { errorNotes, errorNoteStream } from './error-notes.js';
import type { Particulars } from './particulars.js';
import { rerun, type AnyDecider } from './rerun.js';
import { DECIDERS, SessionCommands } from './session-commands.handlers.js';

/** Commands that are run again. */
const MOST = 200;
/** What a page sent just before it broke may have been decided just after. */
const AFTER_MS = 2000;

/** The commands of the page that broke, once more, over copies that are nobody's. That somebody looked is recorded first. @throws {Missing} */
export class RerunCommands extends Command<Omit<ErrorRerun, 'success'>> {
  constructor(
    readonly by: string,
    readonly groupId: string,
    readonly occurrenceId: string,
    readonly reason: string,
  ) {
    super();
  }
}
@CommandHandler(RerunCommands)
class RerunCommandsHandler implements ICommandHandler<RerunCommands> {
  constructor(
    @Inject(OCCURRENCE_STORE) private readonly occurrences: OccurrenceStore,
    @Inject(SessionCommands) private readonly sessions: SessionCommands,
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DECIDERS) private readonly deciders: ReadonlyMap<string, AnyDecider>,
  ) {}

  async execute({ by, groupId, occurrenceId, reason }: RerunCommands) {
    const kept = await this.occurrences.of(groupId);
    const { session, occurredAt } = (kept.find(({ id }) => id === occurrenceId)?.body ??
      {}) as Partial<Particulars>;
    if (session === undefined || occurredAt === undefined) throw new Missing('occurrence');
    const at = this.clock.now().toISOString();
    const command = { type: 'LookAtSession', data: { groupId, by, reason, at } } as const;
    const stream = errorNoteStream(groupId);
    await this.commands.execute({ stream, decider: errorNotes, command, actor: by, at });
    const until = new Date(Date.parse(occurredAt) + AFTER_MS).toISOString();
    const asked = await this.sessions.of(session, until, MOST);
    return rerun(asked, this.deciders, (of) => this.log.readStream(of));
  }
}

export const rerunHandlers: readonly Provider[] = [SessionCommands, RerunCommandsHandler];
