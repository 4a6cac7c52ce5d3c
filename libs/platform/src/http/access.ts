import { Rejected, type Entitlements } from '@app/kernel';
import {
  Inject,
  Injectable,
  Optional,
  SetMetadata,
  createParamDecorator,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Authenticator, BlockList, Identity } from '../ports.js';
import { AUTHENTICATOR, BLOCK_LIST, ENTITLEMENTS, RATE_LIMITS } from '../tokens.js';
import { costOf, perMinuteOf, type RateLimits } from './limits.js';
import { addressKey } from './address-key.js';
import type { Rule } from './rule.js';

const RULE = 'yamabiko:access';
/** Every route (or its controller) names its rule: the server does not start with one that names none. */
export const Access = (rule: Rule) => SetMetadata(RULE, rule);
type Targets = Parameters<Reflector['getAllAndOverride']>[1];
export const ruleOf = (reflector: Reflector, targets: Targets): Rule | undefined =>
  reflector.getAllAndOverride<Rule | undefined>(RULE, targets);

export type KnownRequest = FastifyRequest & { identity?: Identity };
const identityOf = (context: ExecutionContext): Identity | undefined =>
  context.switchToHttp().getRequest<KnownRequest>().identity;

/** The caller. @throws {Rejected} LOGIN_REQUIRED for a visitor. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const identity = identityOf(context);
  if (!identity) throw new Rejected('LOGIN_REQUIRED');
  return identity;
});
/** The caller, or `undefined` for a visitor. */
export const MaybeMe = createParamDecorator(
  (_: unknown, context: ExecutionContext): Identity | undefined => identityOf(context),
);

const bearer = /^Bearer ([\w~+/.-]{1,512}=*)$/i;

/** The one guard. A token that is sent must be good, also where anyone may call. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    @Inject(ENTITLEMENTS) private readonly entitlements: Entitlements,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Optional() @Inject(BLOCK_LIST) private readonly blocks?: BlockList,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = ruleOf(this.reflector, [context.getHandler(), context.getClass()]);
    if (rule === undefined) throw new Rejected('FORBIDDEN');
    const request = context.switchToHttp().getRequest<KnownRequest>();
    if (this.blocks?.blocked(request.ip)) throw new Rejected('BLOCKED');
    const identity = await this.identify(request.headers.authorization);
    if (identity) request.identity = identity;
    await this.spend(context, rule, request);
    if (rule === 'anyone') return true;
    if (!identity) throw new Rejected('LOGIN_REQUIRED');
    if (rule === 'user') return true;
    if (rule === 'admin') {
      if (identity.role !== 'admin') throw new Rejected('FORBIDDEN');
      return true;
    }
    if (!(await this.entitlements.check(identity.userId, rule.feature)).hasPermission)
      throw new Rejected('FORBIDDEN');
    return true;
  }

  /** @throws {Rejected} RATE_LIMITED */
  private async spend(
    context: ExecutionContext,
    rule: Rule,
    { method, ip, identity }: KnownRequest,
  ): Promise<void> {
    const handler = context.getHandler();
    const call = {
      cost: costOf(method, rule),
      route: `${context.getClass().name}.${handler.name}`,
      perMinute: perMinuteOf(handler),
    };
    const wait = await this.limits.spend(call, {
      address: addressKey(ip),
      person: identity?.userId,
    });
    if (wait > 0) throw new Rejected('RATE_LIMITED', undefined, { retryAfter: Math.ceil(wait) });
  }

  private async identify(header: string | undefined): Promise<Identity | undefined> {
    if (header === undefined) return undefined;
    const token = bearer.exec(header)?.[1];
    const identity = token === undefined ? undefined : await this.authenticator.authenticate(token);
    if (!identity) throw new Rejected('UNAUTHENTICATED');
    return identity;
  }
}
