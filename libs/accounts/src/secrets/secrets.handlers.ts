import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { CONFIG, type Config } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Keyed hashes, codes and tokens of accounts. What is stored cannot be turned back without SECRET_KEY. */
@Injectable()
export class Secrets {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { SECRET_KEY }: Config) {
    if (SECRET_KEY === undefined) throw new Error('SECRET_KEY is missing');
    this.key = Buffer.from(hkdfSync('sha256', SECRET_KEY, '', 'yamabiko accounts', 32));
  }

  emailHash(email: string): string {
    return this.keyed(`email|${email}`).slice(0, 32);
  }
  codeHash(email: string, code: string): string {
    return this.keyed(`code|login|${email}|${code}`);
  }
  code(digits: number): string {
    return String(randomInt(0, 10 ** digits)).padStart(digits, '0');
  }
  /** 256 random bits for the owner, and the id that we keep. */
  session(): { token: string; sessionId: string } {
    const token = randomBytes(32).toString('base64url');
    return { token, sessionId: sessionIdOf(token) };
  }
  username(): string {
    return `听众${this.code(4)}`;
  }

  private keyed(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('hex');
  }
}

export const sessionIdOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
