import { PracticeRecorded, RecordPractice as Batch } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, type Identity } from '@app/platform';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { RecordPractice } from './record.handlers.js';

@Controller('api/practice')
@Access('user')
export class RecordingController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(200)
  @Answers(PracticeRecorded)
  async record(@Me() { userId }: Identity, @Body({ schema: Batch }) body: Batch) {
    const results = await this.commands.execute(new RecordPractice(userId, body));
    const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
    return {
      success: true,
      accepted: count('accepted'),
      duplicate: count('duplicate'),
      refused: count('refused'),
      results,
    };
  }
}
