import {
  AddSpecialWord,
  ChangeSpecialWord,
  Done,
  ImportSpecialWords,
  ListSpecialWords,
  PreviewSpecialWord,
  RemoveSpecialWord,
  SpecialWordAnswer,
  SpecialWordId,
  SpecialWordList,
  SpecialWordPreview,
  SpecialWordsImported,
} from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
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
import { ImportWords } from './import.handlers.js';
import { PreviewWord } from './preview.handlers.js';
import { AddWord, ChangeWord, RemoveWord, WordsFor } from './special-words.handlers.js';

const feature = { feature: 'special_words' };

/** Words with a reading, a way to be spoken, a translation of their own, or that stay whole. */
@Controller('api/special-words')
@Access(feature)
export class SpecialWordsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access('user')
  @Answers(SpecialWordList)
  async list(@Me() me: Identity, @Query({ schema: ListSpecialWords }) wanted: ListSpecialWords) {
    return { success: true, ...(await this.queries.execute(new WordsFor(me, wanted))) };
  }

  @Post()
  @Answers(SpecialWordAnswer)
  async add(@Me() me: Identity, @Body({ schema: AddSpecialWord }) body: AddSpecialWord) {
    return { success: true, word: await this.commands.execute(new AddWord(me, body)) };
  }

  @Post('preview')
  @HttpCode(200)
  @Answers(SpecialWordPreview)
  async preview(
    @Me() me: Identity,
    @Body({ schema: PreviewSpecialWord }) body: PreviewSpecialWord,
  ) {
    return { success: true, ...(await this.queries.execute(new PreviewWord(me, body))) };
  }

  /** At most a hundred rows of a table at a time; one that is there is written anew. */
  @Post('import')
  @HttpCode(200)
  @Answers(SpecialWordsImported)
  async import(@Me() me: Identity, @Body({ schema: ImportSpecialWords }) body: ImportSpecialWords) {
    return { success: true, outcomes: await this.commands.execute(new ImportWords(me, body)) };
  }

  @Put(':id')
  @Answers(SpecialWordAnswer)
  async change(
    @Me() me: Identity,
    @Param('id', { schema: SpecialWordId }) id: string,
    @Body({ schema: ChangeSpecialWord }) body: ChangeSpecialWord,
  ) {
    return { success: true, word: await this.commands.execute(new ChangeWord(me, id, body)) };
  }

  @Delete(':id')
  @Answers(Done)
  async remove(
    @Me() me: Identity,
    @Param('id', { schema: SpecialWordId }) id: string,
    @Body({ schema: RemoveSpecialWord }) { reason }: RemoveSpecialWord,
  ) {
    await this.commands.execute(new RemoveWord(me, id, reason));
    return { success: true };
  }
}
