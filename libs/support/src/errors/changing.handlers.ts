import type { ErrorStatus, ResolvedIn } from '@app/contracts';
import {
  Missing,
  Rejected,
  type Clock,
  type Live,
  type ReadModels,
  type SourceMaps,
} from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  LIVE,
  READ_MODELS,
  SOURCE_MAPS,
  toAdmins,
  type Commands,
} from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userRecords } from '@published/accounts';
import { errorGroups, errorStream, type ErrorCommand, type Level } from './error-groups.js';
import { errorNotes, errorNoteStream } from './error-notes.js';
import { errorGroupRecords } from './groups.view.js';

/** Carries out what an administrator wants of one group. */
@Injectable()
class GroupChanges {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get at(): string {
    return this.clock.now().toISOString();
  }

  /** @throws {Missing} */
  async mustBe(groupId: string): Promise<void> {
    if (!(await this.models.collection(errorGroupRecords).findOne({ _id: groupId })))
      throw new Missing('error group');
  }

  /** @throws {Missing} */
  async change(
    command: Exclude<ErrorCommand, { type: 'CountErrors' }>,
    by: string,
  ): Promise<bigint> {
    const { groupId, at } = command.data;
    await this.mustBe(groupId);
    const order = { stream: errorStream(groupId), decider: errorGroups, command, actor: by, at };
    return (await this.commands.execute(order)).position;
  }
}

/** How far it is, and in which version it is gone. @throws {Missing} @throws {Rejected} INVALID where no version is served */
export class SetStatus extends Command<bigint> {
  constructor(
    readonly by: string,
    readonly groupId: string,
    readonly status: ErrorStatus,
    readonly inRelease: ResolvedIn | undefined,
  ) {
    super();
  }
}
@CommandHandler(SetStatus)
class SetStatusHandler implements ICommandHandler<SetStatus> {
  constructor(
    @Inject(GroupChanges) private readonly changes: GroupChanges,
    @Inject(SOURCE_MAPS) private readonly maps: SourceMaps,
  ) {}
  execute({ by, groupId, status, inRelease }: SetStatus) {
    const { at } = this.changes;
    const data = { groupId, by, status, at, ...this.version(status, inRelease) };
    return this.changes.change({ type: 'SetErrorStatus', data }, by);
  }

  private version(status: ErrorStatus, inRelease: ResolvedIn | undefined) {
    if (status !== 'resolved' || inRelease === undefined) return {};
    const release = this.maps.current();
    const since = release === undefined ? undefined : this.maps.since(release);
    if (release === undefined || since === undefined)
      throw new Rejected('INVALID', '现在不知道是哪个版本，请选择「已解决」');
    return { inRelease, release, since };
  }
}

/** @throws {Missing} */
export class SetPriority extends Command<bigint> {
  constructor(
    readonly by: string,
    readonly groupId: string,
    readonly priority: Level,
  ) {
    super();
  }
}
@CommandHandler(SetPriority)
class SetPriorityHandler implements ICommandHandler<SetPriority> {
  constructor(@Inject(GroupChanges) private readonly changes: GroupChanges) {}
  execute({ by, groupId, priority }: SetPriority) {
    const data = { groupId, by, priority, at: this.changes.at };
    return this.changes.change({ type: 'SetErrorPriority', data }, by);
  }
}

/** Administrators look after errors. @throws {Missing} @throws {Rejected} INVALID for somebody else */
export class Assign extends Command<bigint> {
  constructor(
    readonly by: string,
    readonly groupId: string,
    readonly assigneeId: string | null,
  ) {
    super();
  }
}
@CommandHandler(Assign)
class AssignHandler implements ICommandHandler<Assign> {
  constructor(
    @Inject(GroupChanges) private readonly changes: GroupChanges,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ by, groupId, assigneeId }: Assign) {
    if (assigneeId !== null) {
      const found = await this.models.collection(userRecords).findOne({ _id: assigneeId });
      if (found?.role !== 'admin' || found.status !== 'active')
        throw new Rejected('INVALID', '只能指派给管理员');
    }
    const { at } = this.changes;
    const data = { groupId, by, ...(assigneeId !== null && { assigneeId }), at };
    return this.changes.change({ type: 'AssignError', data }, by);
  }
}

/** @throws {Missing} @throws {Rejected} INVALID when there are too many */
export class AddNote extends Command<bigint> {
  constructor(
    readonly by: string,
    readonly groupId: string,
    readonly text: string,
  ) {
    super();
  }
}
@CommandHandler(AddNote)
class AddNoteHandler implements ICommandHandler<AddNote> {
  constructor(
    @Inject(GroupChanges) private readonly changes: GroupChanges,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(LIVE) private readonly live: Live,
  ) {}
  async execute({ by, groupId, text }: AddNote) {
    await this.changes.mustBe(groupId);
    const { at } = this.changes;
    const command = { type: 'NoteError', data: { groupId, by, text, at } } as const;
    const stream = errorNoteStream(groupId);
    const order = { stream, decider: errorNotes, command, actor: by, at };
    const { position } = await this.commands.execute(order);
    // No read model hears of notes, they are read from their stream: whoever looks at the group is told here.
    this.live.publish({ ...toAdmins('errors'), position });
    return position;
  }
}

export const changingHandlers: readonly Provider[] = [
  GroupChanges,
  SetStatusHandler,
  SetPriorityHandler,
  AssignHandler,
  AddNoteHandler,
];
