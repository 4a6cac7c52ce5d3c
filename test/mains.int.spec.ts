import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(120_000);
const root = mkdtempSync(join(tmpdir(), 'yamabiko-mains-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The built program of a role, in a folder of its own; `said` grows while it runs. */
const start = (role: string, more: Record<string, string> = {}) => {
  // A path without npm and compilers: preparing the Japanese voices is not part of it.
  const env = { ...process.env, PATH: '', DATA_DIR: join(root, role), PORT: '0', SEED_SAMPLES: 'false', ...more }; // prettier-ignore
  const child = spawn(process.execPath, [join(process.cwd(), `dist/server/${role}.js`)], { cwd: root, env }); // prettier-ignore
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said, ended };
};

describe('each role, started as a process', () => {
  it('solo serves all of it, and stops when it is told to', async () => {
    const { child, said, ended } = start('solo');
    const address = async (): Promise<string> => {
      for (
        const end = Date.now() + 60_000;
        Date.now() < end;
        await new Promise((go) => setTimeout(go, 50))
      ) {
        // prettier-ignore
        const [found] = /http:\/\/[\w.[\]:]+/.exec(said.out) ?? [];
        if (found !== undefined) return found;
        if (child.exitCode !== null) break;
      }
      throw new Error(`it did not come up: ${said.out}${said.err}`);
    };
    try {
      const { status } = await fetch(`${await address()}/health/ready`);
      expect(status).toBe(200);
      const data = join(root, 'solo');
      const names = ['.', ...(readdirSync(data, { recursive: true }) as string[])];
      const open = names.filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0);
      if (process.platform !== 'win32') expect(open).toEqual([]);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  });

  it('solo says in one plain line that its port is taken, and by what it may go on', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { said, ended } = start('solo', {
      DATA_DIR: join(root, 'taken'),
      PORT: String(port),
    });
    expect(await ended).toBe(1);
    taken.close();
    // On a machine that is busy the log is proven before the port is asked for.
    expect(said.out.replace(/^.*事件日志完好.*\n/, '')).toBe('');
    expect(said.err.trim()).toBe(
      `端口 ${port} 已被占用：先停掉占用它的程序，或用 PORT 换一个，例如 PORT=3001`,
    );
  });

  it('solo says in one plain line that its folder is of no use, why, and by which variable it was given', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    const { said, ended } = start('solo', { DATA_DIR: join(file, 'data') });
    expect(await ended).toBe(1);
    expect(said.err.trim()).toBe(
      `DATA_DIR 不能用，那里是一个文件：${join(file, 'data')}\n修复：检查它的权限，或换一个目录`,
    );
  });

  it('projector that waits for its stores stops when it is told to', async () => {
    const nobody = '127.0.0.1:9';
    const { child, said, ended } = start('projector', {
      KURRENTDB_URL: `kurrentdb://${nobody}?tls=false`,
      MONGODB_URL: `mongodb://${nobody}/yamabiko`,
      REDIS_URL: `redis://${nobody}`,
      DATA_DIR: join(root, 'waiting'),
      SHARED_DIR: join(root, 'shared'),
    });
    while (!said.out.includes('没有回应')) await new Promise((go) => setTimeout(go, 50));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each(['api', 'projector', 'worker'])(
    '%s alone refuses the storage of one process in one line, and touches nothing',
    async (role) => {
      const { said, ended } = start(role);
      expect(await ended).toBe(1);
      expect(said.out).toBe('');
      expect(said.err.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${role}：内置的存储只支持单进程运行，请用 npm start 启动`))]); // prettier-ignore
      expect(readdirSync(root)).not.toContain(role);
    },
  );
});
