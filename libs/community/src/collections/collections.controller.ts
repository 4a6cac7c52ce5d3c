import {
  AddToCollection,
  AnswerTakeDown,
  CollectionAnswer,
  CollectionId,
  CollectionList,
  ContentId,
  CreateCollection as NewCollection,
  DescribeCollection as Described,
  Done,
  OrderCollection,
  OwnCollections,
  OwnCollectionsQuery,
  Page,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import {
  Access,
  Answers,
  CLOCK,
  COMMAND_BUS,
  CachedByReads,
  Me,
  MaybeMe,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AddItem,
  CreateCollection,
  DeleteCollection,
  DescribeCollection,
  OrderItems,
  PublishCollection,
  RemoveItem,
  UndeleteCollection,
  UnpublishCollection,
} from './changing.handlers.js';
import { AnswerCollectionTakeDown } from './collections.messages.js';
import {
  BinnedCollectionsOf,
  CollectionOf,
  CollectionsOf,
  PublicCollections,
} from './reading.handlers.js';

/** An absent field is no change; `undefined` would be recorded as one. */
const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

@Controller('api/collections')
@Access('user')
export class CollectionsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(OwnCollections)
  async list(
    @Me() { userId }: Identity,
    @Query({ schema: OwnCollectionsQuery }) query: OwnCollectionsQuery,
  ) {
    return { success: true, ...(await this.queries.execute(new CollectionsOf(userId, query))) };
  }

  @Get('public')
  @Access('anyone')
  @CachedByReads()
  @Answers(CollectionList)
  async everybodys(@Query({ schema: Page }) page: Page) {
    return { success: true, ...(await this.queries.execute(new PublicCollections(page))) };
  }

  @Get('bin')
  @Answers(CollectionList)
  async bin(@Me() { userId }: Identity, @Query({ schema: Page }) page: Page) {
    return {
      success: true,
      ...(await this.queries.execute(new BinnedCollectionsOf(userId, page))),
    };
  }

  @Post()
  @Answers(CollectionAnswer)
  async create(@Me() { userId }: Identity, @Body({ schema: NewCollection }) body: NewCollection) {
    const told = { title: body.title, ...defined(body) };
    const { collectionId, position } = await this.commands.execute(
      new CreateCollection(userId, told, this.now()),
    );
    return this.own(collectionId, userId, position);
  }

  @Get(':id')
  @Access('anyone')
  @CachedByReads()
  @Answers(CollectionAnswer)
  show(@MaybeMe() me: Identity | undefined, @Param('id', { schema: CollectionId }) id: string) {
    return this.own(id, me?.userId);
  }

  @Put(':id')
  @Answers(CollectionAnswer)
  async describe(
    @Me() { userId }: Identity,
    @Param('id', { schema: CollectionId }) id: string,
    @Body({ schema: Described }) body: Described,
  ) {
    const { position } = await this.commands.execute(
      new DescribeCollection(userId, { ...this.of(id), ...defined(body) }),
    );
    return this.own(id, userId, position);
  }

  /** Into the bin, for 30 days. */
  @Delete(':id')
  @Answers(Done)
  async remove(@Me() { userId }: Identity, @Param('id', { schema: CollectionId }) id: string) {
    await this.commands.execute(new DeleteCollection(userId, this.of(id)));
    return { success: true };
  }

  @Post(':id/undelete')
  @HttpCode(200)
  @Answers(CollectionAnswer)
  async undelete(@Me() { userId }: Identity, @Param('id', { schema: CollectionId }) id: string) {
    const { position } = await this.commands.execute(new UndeleteCollection(userId, this.of(id)));
    return this.own(id, userId, position);
  }

  /** At the end; a lesson that is in it stays where it is. */
  @Post(':id/items')
  @Answers(CollectionAnswer)
  async add(
    @Me() { userId }: Identity,
    @Param('id', { schema: CollectionId }) id: string,
    @Body({ schema: AddToCollection }) { contentId }: AddToCollection,
  ) {
    const { position } = await this.commands.execute(
      new AddItem(userId, { ...this.of(id), contentId }),
    );
    return this.own(id, userId, position);
  }

  @Put(':id/items/order')
  @Answers(CollectionAnswer)
  async order(
    @Me() { userId }: Identity,
    @Param('id', { schema: CollectionId }) id: string,
    @Body({ schema: OrderCollection }) { contentIds, revision }: OrderCollection,
  ) {
    const { position } = await this.commands.execute(
      new OrderItems(userId, {
        ...this.of(id),
        contentIds,
        ...(revision !== undefined && { revision }),
      }),
    );
    return this.own(id, userId, position);
  }

  @Delete(':id/items/:contentId')
  @Answers(CollectionAnswer)
  async take(
    @Me() { userId }: Identity,
    @Param('id', { schema: CollectionId }) id: string,
    @Param('contentId', { schema: ContentId }) contentId: string,
  ) {
    const { position } = await this.commands.execute(
      new RemoveItem(userId, { ...this.of(id), contentId }),
    );
    return this.own(id, userId, position);
  }

  @Post(':id/publish')
  @Access({ feature: 'collection_publish' })
  @HttpCode(200)
  @Answers(CollectionAnswer)
  async publish(@Me() { userId }: Identity, @Param('id', { schema: CollectionId }) id: string) {
    const { position } = await this.commands.execute(new PublishCollection(userId, this.of(id)));
    return this.own(id, userId, position);
  }

  /** Also for whoever may not publish any more. */
  @Post(':id/unpublish')
  @HttpCode(200)
  @Answers(CollectionAnswer)
  async unpublish(@Me() { userId }: Identity, @Param('id', { schema: CollectionId }) id: string) {
    const { position } = await this.commands.execute(new UnpublishCollection(userId, this.of(id)));
    return this.own(id, userId, position);
  }

  /** What its owner says to why it was taken down. */
  @Post(':id/take-down/answer')
  @HttpCode(200)
  @Answers(CollectionAnswer)
  async answer(
    @Me() { userId }: Identity,
    @Param('id', { schema: CollectionId }) id: string,
    @Body({ schema: AnswerTakeDown }) { text }: AnswerTakeDown,
  ) {
    const { position } = await this.commands.execute(
      new AnswerCollectionTakeDown(userId, { ...this.of(id), text }),
    );
    return this.own(id, userId, position);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
  private of(collectionId: string) {
    return { collectionId, at: this.now() };
  }
  private async own(id: string, viewer: string | undefined, position?: bigint) {
    const collection = await this.queries.execute(new CollectionOf(id, viewer, position));
    return { success: true, collection };
  }
}
