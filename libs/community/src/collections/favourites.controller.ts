import { CollectionFavourite, CollectionId, FavouriteCollections } from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { KeepCollection, KeptCollectionsOf, LetCollectionGo } from './favourites.handlers.js';

@Controller('api/collections')
@Access('user')
export class CollectionFavouritesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('favorites')
  @Answers(FavouriteCollections)
  async favourites(@Me() { userId }: Identity) {
    return {
      success: true,
      collections: await this.queries.execute(new KeptCollectionsOf(userId)),
    };
  }

  @Post(':id/favorite')
  @HttpCode(200)
  @Answers(CollectionFavourite)
  async keep(@Me() { userId }: Identity, @Param('id', { schema: CollectionId }) id: string) {
    await this.commands.execute(new KeepCollection(this.of(userId, id)));
    return { success: true, isFavorite: true };
  }

  @Delete(':id/favorite')
  @Answers(CollectionFavourite)
  async letGo(@Me() { userId }: Identity, @Param('id', { schema: CollectionId }) id: string) {
    await this.commands.execute(new LetCollectionGo(this.of(userId, id)));
    return { success: true, isFavorite: false };
  }

  private of(userId: string, collectionId: string) {
    return { userId, collectionId, at: this.clock.now().toISOString() };
  }
}
