import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operator } from './operator.js';
import { kurrentDbStandIn, type KurrentDbStandIn } from './stand-ins/kurrentdb/server.js';

jest.setTimeout(120_000);
const root = mkdtempSync(join(tmpdir(), 'yamabiko-cli-kurrentdb-'));
let server: KurrentDbStandIn;
beforeAll(async () => {
  server = await kurrentDbStandIn();
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

it('doctor over a log in a KurrentDB may be asked from an empty folder, and is no server to itself', async () => {
  const { facts } = operator(root, {
    KURRENTDB_URL: server.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
  });
  const { findings } = await facts('doctor', '--data', join(root, 'new'));
  expect(findings).toEqual(
    expect.arrayContaining([
      { what: '数据目录', state: 'ok', text: '可以读写，没有服务在用它' },
      { what: '事件日志', state: 'ok', text: '在 KurrentDB 里，0 个事件逐个校验过' },
    ]),
  );
});
