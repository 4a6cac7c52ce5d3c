import {
  Id,
  Instant,
  defineEvents,
  event,
  open,
  projection,
  readModel,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

/** Somebody had the whole log proven; the outcome is a fact too, so that a later look sees when it was still whole. */
export const integrityEvents = defineEvents({
  LogVerified: event(
    1,
    {
      ok: z.boolean().describe('is it whole'),
      checked: z.number().describe('events proven'),
      head: open(z.string().regex(/^\d+$/), 'a position', '1200').describe('newest position'),
      problem: open(z.string(), 'a text of ours').optional().describe('what is wrong, in Chinese'),
      by: Id.describe('the administrator'),
      at: Instant,
    },
    'Somebody had the hash chain of the whole log checked.',
    {
      appendedBy: 'POST /api/admin/security/verify-log',
      example: {
        checked: 1200,
        problem: undefined,
        by: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a',
      },
    },
  ),
});
export type LogVerified = EventOf<typeof integrityEvents>;

export const verdicts: Decider<null, LogVerified['data'], LogVerified> = {
  initial: null,
  snapshot: { name: 'log-verdicts', version: 1 },
  decide: (data) => [{ type: 'LogVerified', data }],
  evolve: () => null,
};

export interface VerdictView {
  ok: boolean;
  checked: number;
  head: string;
  at: string;
  problem?: string;
}

export const logVerdict = readModel<VerdictView>('log-verdict', 1);

/** The newest one. */
export const lastVerdict = projection(logVerdict, {
  hears: integrityEvents,
  key: () => 'last',
  project: (_, { data: { ok, checked, head, at, problem } }) => ({
    ok,
    checked,
    head,
    at,
    ...(problem !== undefined && { problem }),
  }),
});
