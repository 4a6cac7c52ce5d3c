import { Missing, Rejected, type Ids, type Quotas, type ReadModels } from '@app/kernel';
import { COMMANDS, IDS, QUOTAS, READ_MODELS, decides, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userRecords } from '@published/accounts';
import { isOwnPicture } from '@published/authoring';
import { LessonCards } from '@published/library';
import { collectionStream, collections, type CollectionCommand } from './collections.js';
import {
  AnswerCollectionTakeDown,
  CollectionChange,
  RestoreCollection,
  TakeCollectionDown,
} from './collections.messages.js';
import { OpenCollections } from './open-collections.js';

export class RemoveItem extends CollectionChange<'RemoveItem'> {
  readonly type = 'RemoveItem';
}
/** @throws {Rejected} CONFLICT, INVALID */
export class OrderItems extends CollectionChange<'OrderItems'> {
  readonly type = 'OrderItems';
}
export class UnpublishCollection extends CollectionChange<'UnpublishCollection'> {
  readonly type = 'UnpublishCollection';
}
export class DeleteCollection extends CollectionChange<'DeleteCollection'> {
  readonly type = 'DeleteCollection';
}
/** @throws {Missing} for a lesson that is not there for this person @throws {Rejected} COLLECTION_FULL */
export class AddItem extends CollectionChange<'AddItem'> {
  readonly type = 'AddItem';
}
/** @throws {Rejected} INVALID for a picture that is not theirs */
export class DescribeCollection extends CollectionChange<'DescribeCollection'> {
  readonly type = 'DescribeCollection';
}
/** Out of the bin again, private. @throws {Rejected} QUOTA_EXCEEDED when there is no room */
export class UndeleteCollection extends CollectionChange<'UndeleteCollection'> {
  readonly type = 'UndeleteCollection';
}

const request = (command: CollectionCommand) => ({
  stream: collectionStream(command.data.collectionId),
  decider: collections,
  command,
  actor: command.by,
  at: command.data.at,
});

const refuseForeign = async (models: ReadModels, userId: string, cover = ''): Promise<void> => {
  if (cover !== '' && !(await isOwnPicture(models, userId, cover)))
    throw new Rejected('INVALID', '这张图片不在你上传的图片里，请先上传');
};

/** @throws {Rejected} QUOTA_EXCEEDED when there is no room, INVALID for a picture that is not theirs */
export class CreateCollection extends Command<{ collectionId: string; position: bigint }> {
  constructor(
    readonly userId: string,
    readonly told: { title: string; description?: string; cover?: string },
    readonly at: string,
  ) {
    super();
  }
}

@CommandHandler(CreateCollection)
class CreateCollectionHandler implements ICommandHandler<CreateCollection> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ userId, told: { title, description = '', cover }, at }: CreateCollection) {
    const collectionId = this.ids.uuid();
    await refuseForeign(this.models, userId, cover);
    const present = await new OpenCollections(this.models).countOf(userId);
    await this.quotas.room(userId, 'collections', present);
    const data = { collectionId, title, description, ...(cover !== undefined && { cover }), at };
    const command = { type: 'CreateCollection' as const, by: userId, data };
    const { position } = await this.commands.execute(request(command));
    return { collectionId, position };
  }
}

@CommandHandler(DescribeCollection)
class DescribeCollectionHandler implements ICommandHandler<DescribeCollection> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute(command: DescribeCollection) {
    await refuseForeign(this.models, command.by, command.data.cover);
    return this.commands.execute(request(command));
  }
}

/** Only what a person may see can be added, and the stream of the collection does not know. */
@CommandHandler(AddItem)
class AddItemHandler implements ICommandHandler<AddItem> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute(command: AddItem) {
    const { by, data } = command;
    const [lesson] = await new LessonCards(this.models).of([data.contentId], by);
    if (!lesson) throw new Missing('content');
    const person = await this.models.collection(userRecords).findOne({ _id: by });
    // Once for each person: who puts it into ten collections of theirs makes it no hotter.
    const counts =
      lesson.author.id !== by &&
      person?.role !== 'admin' &&
      !(await new OpenCollections(this.models).counts(by, data.contentId));
    const counted = { ...data, ...(counts && { counts: true as const }) };
    return this.commands.execute(request({ type: 'AddItem', by, data: counted }));
  }
}

/** @throws {Rejected} COLLECTION_UNHEARD when nobody else could hear a lesson of it */
export class PublishCollection extends Command<{ position: bigint }> {
  constructor(
    readonly by: string,
    readonly data: { collectionId: string; at: string },
  ) {
    super();
  }
}

@CommandHandler(PublishCollection)
class PublishCollectionHandler implements ICommandHandler<PublishCollection> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute({ by, data }: PublishCollection) {
    const heard = await new OpenCollections(this.models).isHeard(data.collectionId);
    const command = { type: 'PublishCollection' as const, by, data: { ...data, heard } };
    return this.commands.execute(request(command));
  }
}

@CommandHandler(UndeleteCollection)
class UndeleteCollectionHandler implements ICommandHandler<UndeleteCollection> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(QUOTAS) private readonly quotas: Quotas,
  ) {}

  async execute(command: UndeleteCollection) {
    const present = await new OpenCollections(this.models).countOf(command.by);
    await this.quotas.room(command.by, 'collections', present);
    return this.commands.execute(request(command));
  }
}

export const changingHandlers: readonly Provider[] = [
  ...decides({
    decider: collections,
    stream: ({ data }) => collectionStream(data.collectionId),
    actor: ({ by }) => by,
    commands: [
      RemoveItem,
      OrderItems,
      UnpublishCollection,
      DeleteCollection,
      TakeCollectionDown,
      RestoreCollection,
      AnswerCollectionTakeDown,
    ],
  }),
  CreateCollectionHandler,
  DescribeCollectionHandler,
  AddItemHandler,
  PublishCollectionHandler,
  UndeleteCollectionHandler,
];
