import { Behind } from '@app/kernel';
import { Bucket } from '../libs/adapters/src/s3/bucket.js';
import { S3Calls } from '../libs/adapters/src/s3/calls.js';
import { s3Address } from '../libs/adapters/src/s3/address.js';
import { TestPlaces, serverUrl, skipped } from '../libs/adapters/src/s3/s3-server.js';
import { losing } from './losing.js';
import { fill } from './operator.js';

jest.setTimeout(300_000); // many programs, one after the other

if (serverUrl === undefined) skipped('lost keys on an S3');
else {
  const places = new TestPlaces(serverUrl);
  const url = places.next();
  afterAll(() => places.drop());
  const { at, facts, open, people } = losing(url);
  const keys = new Bucket(new S3Calls(s3Address(url), 60_000), 'keys/');
  const here = ['--data', at('data')];
  const all = async () => {
    const found = await keys.list(undefined, 100);
    return Promise.all(found.map(async ({ key }) => `${key} ${Buffer.from(await keys.get(key)).toString('hex')}`)); // prettier-ignore
  };
  const saidOfKeys = async () => {
    const { findings } = await facts('doctor', ...here);
    return (findings as { what: string }[]).find(({ what }) => what === '个人密钥');
  };
  /** Of a start. On a busy machine it may say that the S3 does not answer. */
  const refusal = async (): Promise<unknown> => {
    for (;;) {
      const error: unknown = await open('data').catch((thrown: unknown) => thrown);
      if (!(error instanceof Behind)) return error;
    }
  };
  let before: string[];
  beforeAll(async () => {
    await people('data', 3);
    await facts('backup', at('three'), ...here);
    await people('data', 1);
    before = await all();
  });

  it('takes lost and damaged keys back from a backup, each for itself: who came since keeps theirs', async () => {
    expect(before).toHaveLength(4);
    await keys.delete('u1');
    expect(await saidOfKeys()).toMatchObject({ state: 'wrong', text: expect.stringContaining('u1'), help: expect.stringContaining('persons restore-keys') }); // prettier-ignore
    await keys.put('u1', Buffer.from('torn'), 'text/plain'); // as short as what says that somebody is erased
    await keys.put('u2', Buffer.alloc(80), 'text/plain');
    expect(await saidOfKeys()).toMatchObject({ state: 'wrong', text: expect.stringContaining('损坏：u1、u2'), help: expect.stringContaining('persons restore-keys') }); // prettier-ignore
    await keys.delete('u1');
    await keys.put('u3', Buffer.from('erased'), 'text/plain');
    const taken = await facts('persons', 'restore-keys', at('three'), ...here);
    expect(taken).toMatchObject({ code: 0, back: ['u1', 'u2'], lost: [] });
    expect(await all()).toEqual(before.map((row) => (row.startsWith('u3 ') ? `u3 ${Buffer.from('erased').toString('hex')}` : row))); // prettier-ignore
    expect(await saidOfKeys()).toMatchObject({ state: 'ok' });
  });

  it('says at the start what is wrong with the address, before it asks for keys there', async () => {
    const other = new URL(url);
    other.password = 'wrong';
    await expect(fill(at('elsewhere'), undefined, other.href)).rejects.toMatchObject({
      name: 'Damaged',
      message: 'S3 不接受 S3_URL 里的密码',
      repair: expect.stringContaining('检查密码'),
    });
  });

  it('says whose keys a backup has not, and what helps where a bucket has none', async () => {
    await keys.empty();
    expect(await refusal()).toMatchObject({
      message: expect.stringContaining('密钥却不见了'),
      repair: expect.stringContaining('yamabiko persons restore-keys'),
    });
    const taken = await facts('persons', 'restore-keys', at('three'), ...here);
    expect(taken).toEqual({ ok: false, code: 1, back: ['u1', 'u2', 'u3'], lost: ['u4'] });
  });
}
