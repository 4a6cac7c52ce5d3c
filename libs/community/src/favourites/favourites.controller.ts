import {
  AddFavourite as Favourite,
  ContentId,
  Done,
  FavouriteCheck,
  FavouriteLists,
  FavouriteQuery,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, Inject, Param, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AddFavourite, FavouritesOf, IsFavourite, RemoveFavourite } from './favourites.handlers.js';

@Controller('api/favorites')
@Access('user')
export class FavouritesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(FavouriteLists)
  async list(@Me() { userId }: Identity) {
    return { success: true, ...(await this.queries.execute(new FavouritesOf(userId))) };
  }

  @Get('check/:id')
  @Answers(FavouriteCheck)
  async check(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Query({ schema: FavouriteQuery }) { occurrenceId }: FavouriteQuery,
  ) {
    return {
      success: true,
      isFavorite: await this.queries.execute(new IsFavourite(userId, id, occurrenceId)),
    };
  }

  @Post()
  @Answers(Done)
  async add(@Me() { userId }: Identity, @Body({ schema: Favourite }) body: Favourite) {
    await this.commands.execute(
      new AddFavourite({ userId, ...body, at: this.clock.now().toISOString() }),
    );
    return { success: true };
  }

  @Delete(':id')
  @Answers(Done)
  async remove(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
    @Query({ schema: FavouriteQuery }) of: FavouriteQuery,
  ) {
    await this.commands.execute(
      new RemoveFavourite({ userId, contentId, ...of, at: this.clock.now().toISOString() }),
    );
    return { success: true };
  }
}
