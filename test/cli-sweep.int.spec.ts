import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, operator } from './operator.js';

jest.setTimeout(300_000);
const root = mkdtempSync(join(tmpdir(), 'yamabiko-sweep-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const data = join(root, 'data');
const { cli, facts } = operator(root);
const at = '2026-01-01T08:00:00.000Z';
const append = (log: Awaited<ReturnType<typeof fill>>['log'], n: number) =>
  log.append({
    stream: `user-u${n}`,
    expected: 'any',
    commandId: `c-${n}`,
    events: [
      {
        id: `00000000-0000-4000-8000-00000000000${n}`,
        type: 'UserRegistered',
        version: 1,
        data: { userId: `u${n}`, email: `u${n}@example.org`, username: '听众', at },
        metadata: { correlationId: 'c', causationId: 'c', commandId: `c-${n}`, actor: 'u1', at },
      },
    ],
  });

it('says what would go beside a server, and waits for it before anything goes', async () => {
  const { log, blobs, settled, close } = await fill(data);
  await append(log, 1);
  await settled();
  for (const key of [`${'a'.repeat(64)}.mp3`, `${'b'.repeat(64)}.webp`])
    await blobs.put(key, Buffer.from('0123456789'));
  const none = { blobs: 0, bytes: 0 };
  const young = { code: 0, looked: { blobs: 2, bytes: 20 }, setAside: none, dropped: none };
  expect(await facts('media', 'sweep', '--dry-run', '--data', data)).toMatchObject({ ...young, dryRun: true }); // prettier-ignore
  const refused = await cli('media', 'sweep', '--data', data);
  expect([refused.code, refused.err]).toEqual([expect.any(Number), expect.stringContaining('服务正在运行')]); // prettier-ignore
  expect(refused.code).not.toBe(0);
  await close();
  expect(await facts('media', 'sweep', '--data', data)).toMatchObject({ ...young, dryRun: false });
});

it('changes nothing where read models are not as far as the log', async () => {
  rmSync(join(data, 'read-models.sqlite'));
  const { code, out } = await cli('media', 'sweep', '--data', data);
  expect([code, out]).toEqual([1, expect.stringContaining('没有清理，什么都没有改动')]);
});
