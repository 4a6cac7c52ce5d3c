import { FEATURE_KEYS } from '@app/contracts';
import { z } from 'zod';
import type { Owner } from '../../libs/platform/src/testing.js';
import { Solo } from '../e2e/solo.js';

/** Who asks. `stranger` owns nothing that a row names and is denied every feature; `holder` is granted every one. */
export const roles = ['anonymous', 'user', 'stranger', 'holder', 'admin'] as const;
export type Role = (typeof roles)[number];
export interface Person {
  id: string;
  token: string;
}
export type Persons = Record<Exclude<Role, 'anonymous'>, Person> & { anonymous: undefined };
const emailOf = (role: Role, n: number): string =>
  role === 'admin' ? `boss${n}@example.org` : `${role}${n}@example.org`;

export interface Asked {
  method: string;
  path: string;
  token?: string | undefined;
  body?: unknown;
}
export interface Answered {
  status: number;
  type: string;
  text: string;
}

/** A product that is open, and who reads the mail that it sends. */
interface Place {
  readonly url: string;
  code(email: string): Promise<string>;
}
/** Who may come in their number, as the product is told before. */
export const ADMINS = Array.from({ length: 40 }, (_, n) => `boss${n}@example.org`).join(',');

/** People at a product behind real HTTP; every login comes from another address. */
export class Town {
  private logins = 0;
  private generations = 0;

  constructor(private readonly place: Place) {}

  async login(email: string): Promise<Person> {
    const from = {
      'x-forwarded-for': `10.1.${Math.floor(this.logins / 200)}.${(this.logins++ % 200) + 1}`,
    };
    await this.ask({ method: 'POST', path: '/api/auth/send-code', body: { email } }, from);
    const code = await this.place.code(email);
    const { text, status } = await this.ask(
      { method: 'POST', path: '/api/auth/verify-code', body: { email, code } },
      from,
    );
    if (status !== 200) throw new Error(`login of ${email}: ${status} ${text}`);
    const { token, user } = JSON.parse(text) as { token: string; user: { id: string } };
    return { id: user.id, token };
  }

  /** One of each role, with what an administrator decided about their features. */
  async inhabit(): Promise<Persons> {
    const persons = await this.newcomers();
    for (const featureKey of FEATURE_KEYS)
      for (const [{ id: userId }, effect] of [
        [persons.holder, 'grant'] as const,
        [persons.stranger, 'deny'] as const,
      ]) {
        const path = '/api/admin/feature-permissions/users';
        const { status, text } = await this.ask({
          method: 'POST',
          path,
          token: persons.admin.token,
          body: { userId, featureKey, effect },
        });
        if (status !== 201) throw new Error(`${effect} ${featureKey}: ${status} ${text}`);
      }
    await this.makeRoom(persons);
    return persons;
  }

  /** The owner of what calls are about makes more lessons than level 1 has room for; what they may do stays as it is there. */
  private async makeRoom({ user, admin: { token } }: Persons): Promise<void> {
    const { 1: first = [], 3: third = [] } = await this.levelFeatures();
    const asked = [
      {
        method: 'PUT',
        path: `/api/admin/user-levels/users/${user.id}`,
        body: { level: 3, reason: 'many lessons' },
      },
      ...third
        .filter((featureKey) => !first.includes(featureKey))
        .map((featureKey) => ({
          method: 'POST',
          path: '/api/admin/feature-permissions/users',
          body: { userId: user.id, featureKey, effect: 'deny' },
        })),
    ];
    for (const one of asked) {
      const { status, text } = await this.ask({ ...one, token });
      if (status >= 300) throw new Error(`${one.path}: ${status} ${text}`);
    }
  }

  /** The features of each level. */
  async levelFeatures(): Promise<Readonly<Record<string, readonly string[]>>> {
    const { text } = await this.ask({
      method: 'GET',
      path: '/api/feature-permissions/level-mapping',
    });
    return (JSON.parse(text) as { levelFeatures: Record<string, string[]> }).levelFeatures;
  }

  /** Makes what calls are about. */
  owner({ id: userId, token }: Person): Owner {
    return {
      userId,
      ask: async (answer, method, path, body) => {
        const { status, text } = await this.ask({ method, path, token, body });
        if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
        return z.parse(answer, JSON.parse(text));
      },
    };
  }

  /** One of each role, whom nothing else in the test needs. */
  async newcomers(): Promise<Persons> {
    const n = this.generations++;
    const [user, stranger, holder, admin] = await Promise.all(
      (['user', 'stranger', 'holder', 'admin'] as const).map((role) =>
        this.login(emailOf(role, n)),
      ),
    );
    if (!user || !stranger || !holder || !admin) throw new Error('nobody came');
    return { anonymous: undefined, user, stranger, holder, admin };
  }

  /** Reads a whole answer; of a stream that has no end only its head. */
  async ask(
    { method, path, token, body }: Asked,
    more: Record<string, string> = {},
  ): Promise<Answered> {
    const stop = new AbortController();
    const answer = await fetch(`${this.place.url}${path}`, {
      method,
      signal: stop.signal,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const type = answer.headers.get('content-type') ?? '';
    const endless = type.startsWith('text/event-stream');
    const text = endless ? '' : await answer.text();
    if (endless) stop.abort();
    return { status: answer.status, type, text };
  }
}

/** The composed product on a data folder of its own, without rate limits. */
export class World extends Town {
  constructor(
    readonly solo = new Solo({
      RATE_LIMIT: '0',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
      ADMIN_EMAILS: ADMINS,
    }),
  ) {
    super(solo);
  }
}
