import type { Clock } from '@app/kernel';
import type { FastifyRequest } from 'fastify';
import type { CommandRecords, Outcome } from '../command-records.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Tells of calls of pages that came to no command, because a guard, the contract or a handler refused them or broke. Only the route and what
 * became of it: a body that nobody has read may hold anything, a code or a token too.
 */
export const refusedCalls =
  (records: Pick<CommandRecords, 'tell'>, clock: Clock) =>
  ({ method, routeOptions, context_: context }: FastifyRequest, outcome: Outcome): void => {
    const { browserSession, person, hasTold } = context ?? {};
    const { url } = routeOptions;
    if (browserSession === undefined || hasTold || url === undefined || READS.has(method)) return;
    const command = { type: `${method} ${url}` };
    const actor = person ?? 'visitor';
    const at = clock.now().toISOString();
    records.tell({ browserSession, stream: '', command, person, actor, at, outcome });
  };
