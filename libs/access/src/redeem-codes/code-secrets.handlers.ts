import { CONFIG, type Config } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync } from 'node:crypto';

/** Without letters and digits that people mix up. 32 signs: 5 bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes codes of 80 bits, and the keyed hash that is all we keep of them. */
@Injectable()
export class CodeSecrets {
  private readonly key: Buffer;
  constructor(@Inject(CONFIG) { SECRET_KEY }: Config) {
    if (SECRET_KEY === undefined) throw new Error('SECRET_KEY is missing');
    this.key = Buffer.from(hkdfSync('sha256', SECRET_KEY, '', 'yamabiko redeem codes', 32));
  }

  /** From an id of the request: the same request makes the same code again, and nobody without the key can. */
  code(id: string): string {
    const bytes = createHmac('sha256', this.key).update(`code|${id}`).digest().subarray(0, 16);
    const text = [...bytes].map((byte) => SIGNS[byte % 32]).join('');
    return text.replaceAll(/(.{4})(?=.)/g, '$1-');
  }

  /** Written in any way: spaces, dashes and small letters do not matter. */
  idOf(code: string): string {
    const plain = code.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
    return createHmac('sha256', this.key).update(`id|${plain}`).digest('hex').slice(0, 32);
  }
}
