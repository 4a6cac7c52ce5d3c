import { ContentId, Done, LostSound, LostSoundAnswer } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, MaybeMe, Me, PerMinute, type Identity } from '@app/platform';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { ReportLostSound, SeekLostSounds } from './lost-sounds.handlers.js';

@Controller('api/public/contents')
@Access('anyone')
export class LostSoundsController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  @Post(':id/lost-sounds')
  @HttpCode(202)
  @PerMinute(30)
  @Answers(LostSoundAnswer)
  async report(
    @MaybeMe() me: Identity | undefined,
    @Param('id', { schema: ContentId }) id: string,
    @Body({ schema: LostSound }) { key }: LostSound,
  ) {
    const making = await this.commands.execute(new ReportLostSound(id, key, me?.userId));
    return { success: true, making };
  }
}

@Controller('api/admin/lost-sounds')
@Access('admin')
export class SeekLostSoundsController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(202)
  @Answers(Done)
  async seek(@Me() { userId }: Identity) {
    await this.commands.execute(new SeekLostSounds(userId));
    return { success: true };
  }
}
