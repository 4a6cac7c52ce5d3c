import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, until } from '../e2e/solo.js';
import type { Boxes } from './boxes.js';

const OURS = 10001;

/** One of our compose files, brought up under a name of its own on a free port. */
export class Stack {
  url = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'yamabiko-stack-'));
  private readonly project = `yamabiko-test-${process.pid}`;
  private environment: Record<string, string> = {};

  constructor(
    private readonly boxes: Boxes,
    private readonly files: readonly string[],
  ) {}

  /** Its secrets, as whoever runs it makes them; @param images by the variables that name them */
  async prepare(images: Readonly<Record<string, string>>): Promise<void> {
    execFileSync('sh', [resolve('ops/new-env.sh')], { cwd: this.folder });
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.environment = { WEB_PORT: String(port), PUBLIC_URL: this.url, ...images };
  }
  /** A volume as a disk brings it that was only just made: it belongs to who writes there, and has a folder that nobody may read. */
  async diskFor(volume: string): Promise<void> {
    const name = `${this.project}_${volume}`;
    await this.boxes.podman('volume', 'create', '--label', `com.docker.compose.project=${this.project}`, '--label', `com.docker.compose.volume=${volume}`, name); // prettier-ignore
    const place = (await this.boxes.podman('volume', 'inspect', '--format', '{{.Mountpoint}}', name)).trim(); // prettier-ignore
    mkdirSync(join(place, 'lost+found'), { mode: 0o700 });
    chownSync(place, OURS, OURS);
    chmodSync(place, 0o755);
  }

  private compose(...words: string[]): Promise<string> {
    const files = this.files.flatMap((file) => ['-f', file]);
    const given = ['-p', this.project, '--env-file', join(this.folder, '.env'), ...files];
    return this.boxes.compose([...given, ...words], this.environment);
  }
  /** Until everybody is served; @param images others than before */
  async up(images: Readonly<Record<string, string>> = {}): Promise<void> {
    Object.assign(this.environment, images);
    await this.compose('up', '-d', '--no-build', '--quiet-pull');
    await this.isReady();
  }
  async isReady(): Promise<void> {
    const answers = async () => (await fetch(`${this.url}/health/ready`)).ok;
    await until('ready', answers, 300_000).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await this.compose('logs', '--tail', '40')}`);
    });
  }
  down(): Promise<string> {
    return this.compose('down', '-t', '15');
  }

  private nameOf(service: string): string {
    return `${this.project}-${service}-1`;
  }
  private look(service: string, what: string): Promise<string> {
    return this.boxes.podman('inspect', '--format', what, this.nameOf(service));
  }
  /** The power of one container goes; nobody asked for it. */
  async kill(service: string): Promise<void> {
    const pid = Number(await this.look(service, '{{.State.Pid}}'));
    const again = async () => {
      const now = Number(await this.look(service, '{{.State.Pid}}'));
      return now > 0 && now !== pid;
    };
    process.kill(pid, 'SIGKILL');
    await until(`${service} again`, again);
  }
  exec(service: string, ...words: string[]): Promise<string> {
    return this.boxes.podman('exec', this.nameOf(service), ...words);
  }
  said(service: string): Promise<string> {
    return this.compose('logs', '--no-log-prefix', service);
  }
  /** Ports of this machine at which a service is reached. */
  async published(): Promise<string[]> {
    const lines = await this.boxes.podman('ps', '--filter', `label=com.docker.compose.project=${this.project}`, '--format', '{{.Ports}}'); // prettier-ignore
    return lines.split('\n').filter((line) => line !== '');
  }
  /** Bytes that a container may have. */
  async memory(service: string): Promise<number> {
    return Number(await this.look(service, '{{.HostConfig.Memory}}'));
  }

  async dispose(): Promise<void> {
    await this.compose('down', '-v', '-t', '2', '--remove-orphans');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
