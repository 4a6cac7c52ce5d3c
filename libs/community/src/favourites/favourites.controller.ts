import { AddFavourite, ContentId, Done, FavouriteCheck, Favourites } from '@app/contracts';
import { Missing, type Clock, type ReadModels } from '@app/kernel';
import { Access, Answers, CLOCK, COMMANDS, Me, READ_MODELS, type Commands, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, Inject, Param, Post } from '@nestjs/common';
import { favourites, type FavouriteCommand } from './favourites.js';
import type { FavouriteList } from './favourites.view.js';
import { LessonCards } from './lesson-cards.js';

@Controller('api/favorites')
@Access('user')
export class FavouritesController {
  private readonly cards: LessonCards;
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.cards = new LessonCards(readModels);
  }

  @Get()
  @Answers(Favourites)
  async list(@Me() { userId }: Identity) {
    return { success: true, favorites: await this.cards.of(await this.ids(userId), userId) };
  }

  @Get('check/:id')
  @Answers(FavouriteCheck)
  async check(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) id: string) {
    return { success: true, isFavorite: (await this.ids(userId)).includes(id) };
  }

  @Post()
  @Answers(Done)
  async add(@Me() { userId }: Identity, @Body({ schema: AddFavourite }) body: AddFavourite) {
    if (!(await this.cards.maySee(body.contentId, userId))) throw new Missing('content');
    return this.carryOut({ type: 'AddFavourite', data: { userId, ...body, at: this.clock.now().toISOString() } });
  }

  @Delete(':id')
  @Answers(Done)
  remove(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) contentId: string) {
    return this.carryOut({ type: 'RemoveFavourite', data: { userId, contentId, at: this.clock.now().toISOString() } });
  }

  private async carryOut(command: FavouriteCommand) {
    const { userId, at } = command.data;
    await this.commands.execute({ stream: `favourites-${userId}`, decider: favourites, command, actor: userId, at });
    return { success: true };
  }

  private async ids(userId: string): Promise<readonly string[]> {
    return (await this.readModels.collection<FavouriteList>('favourite-list').findOne({ _id: userId }))?.contentIds ?? [];
  }
}
