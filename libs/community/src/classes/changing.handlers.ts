import { CLASS } from '@app/contracts';
import { Missing, Rejected, type Ids, type ReadModels } from '@app/kernel';
import { COMMANDS, IDS, READ_MODELS, decides, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { collectionRecords } from '../collections/collections.view.js';
import { classes, classStream, type ClassCommand } from './classes.js';
import {
  CloseClass,
  EndClass,
  LeaveClass,
  RemoveMember,
  RenameClass,
  ReopenClass,
} from './classes.messages.js';
import { classRecords, memberships } from './classes.view.js';
import { LinkSecrets } from './links.handlers.js';
import { OpenClasses } from './open-classes.js';

interface Done {
  classId: string;
  position: bigint;
}
const request = (command: ClassCommand) => ({
  stream: classStream(command.data.classId),
  decider: classes,
  command,
  actor: command.by,
  at: command.data.at,
});

/** A collection of one's own, to a new class. @throws {Missing} for others' @throws {Rejected} TAKEN_DOWN, INVALID when they give enough */
export class BeginClass extends Command<Done> {
  constructor(
    readonly by: string,
    readonly given: { collectionId: string; name: string },
    readonly at: string,
  ) {
    super();
  }
}

@CommandHandler(BeginClass)
class BeginClassHandler implements ICommandHandler<BeginClass> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LinkSecrets) private readonly secrets: LinkSecrets,
  ) {}

  async execute({ by, given, at }: BeginClass): Promise<Done> {
    const [classId, linkId] = [this.ids.uuid(), this.ids.uuid()];
    const collection = await this.models
      .collection(collectionRecords)
      .findOne({ _id: given.collectionId });
    if (collection?.userId !== by || collection.binned) throw new Missing('collection');
    if (collection.takenDown) throw new Rejected('TAKEN_DOWN');
    const present = await this.models.collection(classRecords).countDocuments({ userId: by });
    if (present >= CLASS.given)
      throw new Rejected('INVALID', `最多同时有 ${CLASS.given} 个班级，请先结束不用的`);
    const linkHash = this.secrets.hashOf(this.secrets.secret(linkId));
    const data = { classId, linkId, linkHash, ...given, at };
    const { position } = await this.commands.execute(request({ type: 'BeginClass', by, data }));
    return { classId, position };
  }
}

/** From now on another link lets people in, and the one before does not. */
export class RenewClassLink extends Command<Done> {
  constructor(
    readonly by: string,
    readonly classId: string,
    readonly at: string,
  ) {
    super();
  }
}

@CommandHandler(RenewClassLink)
class RenewClassLinkHandler implements ICommandHandler<RenewClassLink> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LinkSecrets) private readonly secrets: LinkSecrets,
  ) {}

  async execute({ by, classId, at }: RenewClassLink): Promise<Done> {
    const linkId = this.ids.uuid();
    const linkHash = this.secrets.hashOf(this.secrets.secret(linkId));
    const data = { classId, linkId, linkHash, at };
    const { position } = await this.commands.execute(request({ type: 'RenewClassLink', by, data }));
    return { classId, position };
  }
}

/** They agree to share. Once more is not an error. @throws {Rejected} NOT_FOUND, CONFLICT, INVALID, in words for whoever followed the link */
export class JoinClass extends Command<Done> {
  constructor(
    readonly memberId: string,
    readonly token: string,
    readonly at: string,
  ) {
    super();
  }
}

@CommandHandler(JoinClass)
class JoinClassHandler implements ICommandHandler<JoinClass> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(LinkSecrets) private readonly secrets: LinkSecrets,
  ) {}

  async execute({ memberId, token, at }: JoinClass): Promise<Done> {
    const linkHash = this.secrets.hashOf(token);
    const { id: classId, stands } = await new OpenClasses(this.models).invited(linkHash, memberId);
    const present = await this.models.collection(memberships).countDocuments({ userId: memberId });
    if (!stands && present >= CLASS.joined)
      throw new Rejected('INVALID', `最多同时在 ${CLASS.joined} 个班级里，请先退出不上的`);
    const data = { classId, linkHash, memberId, at };
    const command = { type: 'JoinClass' as const, by: memberId, data };
    const { position } = await this.commands.execute(request(command));
    return { classId, position };
  }
}

export const changingHandlers: readonly Provider[] = [
  LinkSecrets,
  ...decides({
    decider: classes,
    stream: ({ data }) => classStream(data.classId),
    actor: ({ by }) => by,
    commands: [RenameClass, CloseClass, ReopenClass, EndClass, RemoveMember, LeaveClass],
  }),
  BeginClassHandler,
  RenewClassLinkHandler,
  JoinClassHandler,
];
