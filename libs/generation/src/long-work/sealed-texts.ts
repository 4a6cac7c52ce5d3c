import {
  Missing,
  openField,
  sealField,
  type BlobStore,
  type PersonKeys,
  type SealedField,
} from '@app/kernel';

type Part = 'request' | 'results';
const nameOf = (workId: string, part: Part): string => `work-${workId}.${part}`;
/** The work whose texts lie under a key of the blob store. */
export const workOf = (key: string): string | undefined =>
  /^work-([\w-]{1,100})\.(?:request|results)$/.exec(key)?.[1];

/**
 * The texts of long work on their way: sealed under the key of the person who asked, so that neither the queue nor the log holds them,
 * nobody else reads them, and erasing that person makes them noise.
 */
export class SealedTexts {
  constructor(
    private readonly blobs: BlobStore,
    private readonly keys: PersonKeys,
  ) {}

  /** Keeping a part again keeps the first. @throws {Missing} for an erased person */
  async keep(workId: string, userId: string, part: Part, value: unknown): Promise<void> {
    const key = await this.keys.keyFor(userId);
    if (!key) throw new Missing('user');
    const sealed = sealField(key, { personId: userId, eventId: workId, field: part }, value);
    await this.blobs.put(nameOf(workId, part), Buffer.from(JSON.stringify(sealed)));
  }

  /** `undefined` when it was never kept, is forgotten, or its person is erased. What it holds is what `keep` was given. */
  async read(workId: string, userId: string, part: Part): Promise<unknown> {
    const key = await this.keys.existing(userId);
    const name = nameOf(workId, part);
    if (!key || !(await this.blobs.has(name))) return undefined;
    const sealed = JSON.parse(
      Buffer.from(await this.blobs.read(name)).toString('utf8'),
    ) as SealedField;
    return openField(key, { personId: userId, eventId: workId, field: part }, sealed);
  }

  async forget(workId: string): Promise<void> {
    await Promise.all(
      (['request', 'results'] as const).map((part) => this.blobs.delete(nameOf(workId, part))),
    );
  }
}
