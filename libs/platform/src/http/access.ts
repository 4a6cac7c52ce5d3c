import { Rejected } from '@app/kernel';
import {
  Injectable,
  SetMetadata,
  createParamDecorator,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Identity } from '../ports.js';
import type { KnownRequest } from './admission.js';
import type { Rule } from './rule.js';

const RULE = 'yamabiko:access';
/** Every route (or its controller) names its rule: the server does not start with one that names none. */
export const Access = (rule: Rule) => SetMetadata(RULE, rule);
type Targets = Parameters<Reflector['getAllAndOverride']>[1];
export const ruleOf = (reflector: Reflector, targets: Targets): Rule | undefined =>
  reflector.getAllAndOverride<Rule | undefined>(RULE, targets);

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

/** The last door: no handler runs for a call that `Admission` did not let in, however it came here. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<KnownRequest>().admitted) return true;
    throw new Rejected('FORBIDDEN');
  }
}
