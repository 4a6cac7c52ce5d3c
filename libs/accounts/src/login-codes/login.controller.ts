import { CODE_COOLDOWN_SECONDS, CodeSent, LoggedIn, SendCode, VerifyCode } from '@app/contracts';
import { Access, Answers } from '@app/platform';
import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Login, type Caller } from './login.handlers.js';

const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({ ip, userAgent: headers['user-agent'] });

@Controller('api/auth')
@Access('anyone')
export class LoginController {
  constructor(@Inject(Login) private readonly login: Login) {}

  @Post('send-code')
  @HttpCode(200)
  @Answers(CodeSent)
  async sendCode(@Body({ schema: SendCode }) body: SendCode, @Req() request: FastifyRequest) {
    await this.login.sendCode(body, callerOf(request));
    return { success: true, cooldown: CODE_COOLDOWN_SECONDS };
  }

  @Post('verify-code')
  @HttpCode(200)
  @Answers(LoggedIn)
  async verifyCode(@Body({ schema: VerifyCode }) body: VerifyCode, @Req() request: FastifyRequest) {
    return { success: true, ...(await this.login.verify(body, callerOf(request))) };
  }
}
