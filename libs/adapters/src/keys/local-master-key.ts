import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Unreadable, type MasterKey } from '@app/kernel';

const NONCE = 12;
const TAG = 16;
const ID_DIGITS = 16;

/** A master key whose bytes this process holds: AES-256-GCM, the context as associated data. @param secret 32 bytes */
export const localMasterKey = (secret: Uint8Array): MasterKey => ({
  id: createHmac('sha256', secret)
    .update('yamabiko master key 1')
    .digest('hex')
    .slice(0, ID_DIGITS),

  async wrap(key, context) {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(context));
    const text = Buffer.concat([cipher.update(key), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  },

  async unwrap(wrapped, context) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', secret, wrapped.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(wrapped.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(wrapped.subarray(NONCE + TAG)), decipher.final()]);
    } catch (error) {
      throw new Unreadable('这个人的密钥打不开：存下的密钥损坏了', { cause: error });
    }
  },
});
