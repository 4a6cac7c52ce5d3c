import type { Class, ClassInvitation, ClassList } from '@app/contracts';
import { Rejected, type ReadModels } from '@app/kernel';
import { COMMANDS, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LINK_SAYS, classes, classStream } from './classes.js';
import { LinkSecrets } from './links.handlers.js';
import { OpenClasses } from './open-classes.js';

/** Those they give, and those they are in. */
export class ClassesOf extends Query<Omit<ClassList, 'success'>> {
  constructor(readonly userId: string) {
    super();
  }
}
@QueryHandler(ClassesOf)
class ClassesOfHandler implements IQueryHandler<ClassesOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ userId }: ClassesOf) {
    const open = new OpenClasses(this.models);
    return { given: await open.givenBy(userId), joined: await open.joinedBy(userId) };
  }
}

/** For its teacher and its members. `position`: as of then at least. @throws {Missing} */
export class ClassOf extends Query<Class> {
  constructor(
    readonly id: string,
    readonly viewer: string,
    readonly position?: bigint,
  ) {
    super();
  }
}
@QueryHandler(ClassOf)
class ClassOfHandler implements IQueryHandler<ClassOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(LinkSecrets) private readonly secrets: LinkSecrets,
  ) {}
  async execute({ id, viewer, position }: ClassOf) {
    if (position !== undefined) await this.models.waitFor(position);
    const { shown, linkId } = await new OpenClasses(this.models).show(id, viewer);
    const mine = shown.role === 'teacher' && { link: `/join/${this.secrets.secret(linkId)}` };
    return { ...shown, ...mine };
  }
}

/** Where a link leads. @throws {Rejected} NOT_FOUND, CONFLICT, in words for whoever followed it */
export class InvitationOf extends Query<ClassInvitation> {
  constructor(
    readonly token: string,
    readonly viewer: string | undefined,
  ) {
    super();
  }
}
@QueryHandler(InvitationOf)
class InvitationOfHandler implements IQueryHandler<InvitationOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(LinkSecrets) private readonly secrets: LinkSecrets,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}
  async execute({ token, viewer }: InvitationOf) {
    const found = await new OpenClasses(this.models).invited(this.secrets.hashOf(token), viewer);
    if (viewer === undefined || found.stands) return found;
    // Who was taken out stands in no read model.
    const stream = classStream(found.id);
    const { state } = await this.commands.look({ stream, decider: classes });
    if (state.removed.includes(viewer)) throw new Rejected('NOT_FOUND', LINK_SAYS.removed);
    return found;
  }
}

export const readingHandlers: readonly Provider[] = [
  ClassesOfHandler,
  ClassOfHandler,
  InvitationOfHandler,
];
