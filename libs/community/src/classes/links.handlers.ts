import { CONFIG, type Config } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync } from 'node:crypto';

/** Makes the secrets of links, and the keyed hash they are found by. A secret is kept nowhere: it is made anew for the teacher who asks for it. */
@Injectable()
export class LinkSecrets {
  private readonly key: Buffer;
  constructor(@Inject(CONFIG) { SECRET_KEY }: Config) {
    if (SECRET_KEY === undefined) throw new Error('SECRET_KEY is missing');
    this.key = Buffer.from(hkdfSync('sha256', SECRET_KEY, '', 'yamabiko class links', 32));
  }

  /** 128 bits. */
  secret(linkId: string): string {
    return this.keyed(`secret|${linkId}`).subarray(0, 16).toString('base64url');
  }
  hashOf(secret: string): string {
    return this.keyed(`hash|${secret}`).toString('hex').slice(0, 32);
  }

  private keyed(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}
