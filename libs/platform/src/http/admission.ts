import { Behind, Rejected, type Entitlements } from '@app/kernel';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Authenticator, BlockList, Identity } from '../ports.js';
import { AUTHENTICATOR, BLOCK_LIST, ENTITLEMENTS, RATE_LIMITS } from '../tokens.js';
import { addressKey } from './address-key.js';
import { costOf, type RateLimits } from './limits.js';
import type { Rule } from './rule.js';

export type KnownRequest = FastifyRequest & {
  identity?: Identity;
  /** Why nobody can say whose token it brought: it gets what is kept for visitors, and nothing else. */
  unidentified?: Behind;
  /** `Admission` let it in. */
  admitted?: true;
};
/** What a route says about who may call it, and how often. */
export interface Asked {
  name: string;
  rule: Rule;
  perMinute?: number | undefined;
  /** What visitors get is kept, also while the read models are away. */
  kept?: boolean;
}

const bearer = /^Bearer ([\w~+/.-]{1,512}=*)$/i;

/** Who may call what, and how often: asked before a byte of the body is read. A token that is sent must be good, also where anyone may call. */
@Injectable()
export class Admission {
  constructor(
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    @Inject(ENTITLEMENTS) private readonly entitlements: Entitlements,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Optional() @Inject(BLOCK_LIST) private readonly blocks?: BlockList,
  ) {}

  /** @throws {Rejected} BLOCKED, UNAUTHENTICATED, RATE_LIMITED, LOGIN_REQUIRED, FORBIDDEN */
  async admit(request: KnownRequest, route: Asked): Promise<void> {
    if (this.blocks?.blocked(request.ip)) throw new Rejected('BLOCKED');
    const identity = await this.identify(request.headers.authorization).catch((error: unknown) => {
      if (!(error instanceof Behind) || !route.kept) throw error;
      request.unidentified = error;
      return undefined;
    });
    if (identity) {
      request.identity = identity;
      if (request.context_) request.context_.person = identity.userId;
    }
    await this.spend(request, route);
    await this.decide(route.rule, identity);
    request.admitted = true;
  }

  private async decide(rule: Rule, identity: Identity | undefined): Promise<void> {
    if (rule === 'anyone') return;
    if (!identity) throw new Rejected('LOGIN_REQUIRED');
    if (rule === 'user') return;
    if (rule === 'admin') {
      if (identity.role !== 'admin') throw new Rejected('FORBIDDEN');
      return;
    }
    if (!(await this.entitlements.check(identity.userId, rule.feature)).hasPermission)
      throw new Rejected('FORBIDDEN');
  }

  /** @throws {Rejected} RATE_LIMITED */
  private async spend(
    { method, ip, identity }: KnownRequest,
    { name, rule, perMinute }: Asked,
  ): Promise<void> {
    const wait = await this.limits.spend(
      { cost: costOf(method, rule), route: name, perMinute },
      { address: addressKey(ip), person: identity?.userId },
    );
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
