import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heldInCommon } from './in-common.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-in-common-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('knows a shared folder again, also where it was copied to, and no other for it', async () => {
  const [one, other] = [mkdtempSync(join(root, 'one-')), mkdtempSync(join(root, 'other-'))];
  const [first, beside] = await Promise.all([1, 2].map(async () => heldInCommon({ SHARED_DIR: one }))); // prettier-ignore
  expect(beside).toEqual(first);
  cpSync(one, join(root, 'copy'), { recursive: true });
  expect(await heldInCommon({ SHARED_DIR: join(root, 'copy') })).toEqual(first);
  expect(await heldInCommon({ SHARED_DIR: other })).not.toEqual(first);
});

it('goes by the bucket where there is one: the same host may have several names', async () => {
  const of = (S3_URL: string) => heldInCommon({ S3_URL, SHARED_DIR: root });
  expect(await of('http://k:s@10.0.0.1/bucket')).toEqual(await of('http://k:s@s3:9000/bucket'));
  expect(await of('http://k:s@s3/bucket')).not.toEqual(await of('http://k:s@s3/another'));
});
