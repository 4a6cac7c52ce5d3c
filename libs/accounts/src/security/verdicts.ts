import type { Decider, Projection } from '@app/kernel';

/** Somebody had the whole log proven; the outcome is a fact too, so that a later look sees when it was still whole. */
export interface LogVerified {
  type: 'LogVerified';
  data: { ok: boolean; checked: number; head: string; problem?: string; by: string; at: string };
}

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

/** The newest one. */
export const lastVerdict: Projection<VerdictView, LogVerified> = {
  name: 'log-verdict.v1',
  hears: ['LogVerified'],
  key: () => 'last',
  project: (_, { data: { ok, checked, head, at, problem } }) => ({
    ok,
    checked,
    head,
    at,
    ...(problem !== undefined && { problem }),
  }),
};
