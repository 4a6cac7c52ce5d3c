import {
  CODE_COOLDOWN_SECONDS,
  CodeSent,
  ConfirmLogin,
  LoggedIn,
  LoginConfirmed,
  SendCode,
  VerifyCode,
} from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, type Identity } from '@app/platform';
import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './code-check.handlers.js';
import { SendLoginCode } from './send-code.handlers.js';
import { ConfirmSession, VerifyLoginCode } from './verify-code.handlers.js';

const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  ip,
  userAgent: headers['user-agent'],
});

@Controller('api/auth')
@Access('anyone')
export class LoginController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  @Post('send-code')
  @HttpCode(200)
  @Answers(CodeSent)
  async sendCode(@Body({ schema: SendCode }) { email }: SendCode, @Req() request: FastifyRequest) {
    await this.commands.execute(new SendLoginCode(email, callerOf(request)));
    return { success: true, cooldown: CODE_COOLDOWN_SECONDS };
  }

  @Post('verify-code')
  @HttpCode(200)
  @Answers(LoggedIn)
  async verifyCode(
    @Body({ schema: VerifyCode }) { email, code }: VerifyCode,
    @Req() request: FastifyRequest,
  ) {
    return {
      success: true,
      ...(await this.commands.execute(new VerifyLoginCode(email, code, callerOf(request)))),
    };
  }

  @Post('confirm')
  @HttpCode(200)
  @Access('user')
  @Answers(LoginConfirmed)
  async confirm(
    @Me() me: Identity,
    @Body({ schema: ConfirmLogin }) { code }: ConfirmLogin,
    @Req() request: FastifyRequest,
  ) {
    return {
      success: true,
      freshUntil: await this.commands.execute(new ConfirmSession(me, code, callerOf(request))),
    };
  }
}
