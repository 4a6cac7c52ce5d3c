import {
  Because,
  Done,
  MakeRedeemCodes as Wanted,
  Page,
  Redeem,
  RedeemCodeId,
  RedeemCodeList,
  RedeemCodesMade,
  Redeemed,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { utc } from '../calendar/utc.js';
import {
  MakeRedeemCodes,
  RedeemACode,
  RedeemCodesNow,
  VoidRedeemCode,
} from './redeem-codes.handlers.js';

@Controller('api')
export class RedeemCodesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('admin/redeem-codes')
  @Access('admin')
  @Answers(RedeemCodeList)
  async list(@Query({ schema: Page }) { page, pageSize }: Page) {
    return { success: true, ...(await this.queries.execute(new RedeemCodesNow(page, pageSize))) };
  }

  @Post('admin/redeem-codes')
  @Access('admin')
  @Answers(RedeemCodesMade)
  async make(@Me() me: Identity, @Body({ schema: Wanted }) body: Wanted) {
    return {
      success: true,
      codes: await this.commands.execute(
        new MakeRedeemCodes({ ...body, ...utc(body, 'expiresAt'), by: me.userId, at: this.now() }),
      ),
    };
  }

  /** Nobody new may use it; what it gave stays. */
  @Delete('admin/redeem-codes/:id')
  @Access('admin')
  @Answers(Done)
  async void(
    @Me() me: Identity,
    @Param('id', { schema: RedeemCodeId }) codeId: string,
    @Body({ schema: Because }) why: Because,
  ) {
    await this.commands.execute(
      new VoidRedeemCode({ codeId, ...why, by: me.userId, at: this.now() }),
    );
    return { success: true };
  }

  @Post('subscriptions/redeem')
  @HttpCode(200)
  @Access('user')
  @Answers(Redeemed)
  async redeem(@Me() me: Identity, @Body({ schema: Redeem }) { code }: Redeem) {
    return {
      success: true,
      subscription: await this.commands.execute(
        new RedeemACode({ code, userId: me.userId, at: this.now() }),
      ),
    };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
