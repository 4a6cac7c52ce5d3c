import {
  Missing,
  openField,
  sealField,
  type BlobStore,
  type PersonKeys,
  type SealedField,
} from '@app/kernel';

const nameOf = (secretId: string): string => `service-key-${secretId}`;
const placeOf = (secretId: string) => ({ personId: secretId, eventId: secretId, field: 'key' });

/**
 * Keys of translation services: each sealed under a key of its own, outside the log and the read models. Forgetting one makes it noise, in
 * backups too.
 */
export class SealedKeys {
  constructor(
    private readonly blobs: BlobStore,
    private readonly keys: PersonKeys,
  ) {}

  async keep(secretId: string, secret: string): Promise<void> {
    const key = await this.keys.keyFor(secretId);
    if (!key) throw new Missing('key');
    const sealed = sealField(key, placeOf(secretId), secret);
    await this.blobs.put(nameOf(secretId), Buffer.from(JSON.stringify(sealed)));
  }

  /** `undefined` when it was forgotten, or never kept. */
  async read(secretId: string): Promise<string | undefined> {
    const key = await this.keys.existing(secretId);
    if (!key || !(await this.blobs.has(nameOf(secretId)))) return undefined;
    const bytes = await this.blobs.read(nameOf(secretId));
    const sealed = JSON.parse(Buffer.from(bytes).toString('utf8')) as SealedField;
    return String(openField(key, placeOf(secretId), sealed));
  }

  async forget(secretId: string): Promise<void> {
    await this.blobs.delete(nameOf(secretId));
    await this.keys.erase(secretId);
  }
}
