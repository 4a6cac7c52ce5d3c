import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serversFolder, startGiven, toolIn } from './given-servers.js';

const PROGRAMS = ['podman', 'buildah', 'runc', 'debootstrap', 'catatonit'];
const BASE = 'localhost/node:24-bookworm-slim';
const AN_HOUR = 3_600_000;

const has = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
/** Everything that runs a Dockerfile and a compose file here is there; `npm run test:long` says what is missing. */
export const hasContainers =
  serversFolder() !== undefined && process.getuid?.() === 0 && PROGRAMS.every(has);

interface Engine {
  compose: string;
  podman: [string, ...string[]];
  env: Record<string, string>;
}

/** The container engine of the servers' folder: builds the images of this clone, and runs compose files with them. */
export class Boxes {
  private constructor(
    private readonly folder: string,
    private readonly engine: Engine,
    readonly stop: () => Promise<void>,
  ) {}

  static async open(): Promise<Boxes> {
    const folder = serversFolder() ?? '';
    const { told, stop } = await startGiven<Engine>(folder, 'containers.mjs', 'up', ...Boxes.place);
    return new Boxes(folder, told, stop);
  }
  /** Where images and their layers are kept from run to run; the engine's own place unless it is named. */
  private static get place(): string[] {
    const { TEST_CONTAINERS } = process.env;
    return TEST_CONTAINERS === undefined ? [] : ['--data', TEST_CONTAINERS];
  }

  /** @returns what it wrote to its standard output @throws with what it said when it failed */
  private async run(
    command: readonly [string, ...string[]],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const [file, ...words] = command;
    const { stdout, stderr } = await promisify(execFile)(file, words, {
      env: { ...process.env, ...this.engine.env, ...environment },
      maxBuffer: 1 << 28,
      timeout: AN_HOUR,
    });
    return stdout === '' ? stderr : stdout;
  }
  podman(...words: string[]): Promise<string> {
    return this.run([...this.engine.podman, ...words]);
  }
  compose(words: readonly string[], environment: Readonly<Record<string, string>>) {
    return this.run([this.engine.compose, ...words], environment);
  }

  /** After everybody else on this machine: it takes minutes where nothing is kept. */
  private async given(...words: string[]): Promise<void> {
    await this.run(['nice', '-n', '19', process.execPath, join(this.folder, 'containers.mjs'), ...words]); // prettier-ignore
  }
  private async build(tag: string, context: string, ...words: string[]): Promise<string> {
    const more = ['--format', 'docker', '--build-arg', `BASE=${BASE}`, ...words]; // OCI's own has no HEALTHCHECK
    await this.given('build', tag, context, ...Boxes.place, '--', ...more);
    return `localhost/${tag}`;
  }
  async base(): Promise<void> {
    const isThere = await this.podman('image', 'exists', BASE).then(
      () => true,
      () => false,
    );
    if (!isThere) await this.given('base', BASE.replace('localhost/', ''), ...Boxes.place);
  }

  /** A target of our Dockerfile. */
  ours(target: string): Promise<string> {
    return this.build(`yamabiko-${target}:test`, '.', '--target', target);
  }
  /** The same, as if it came from before read model `name` took the shape that it has: its version stands in the packed files. */
  async before(image: string, name: string, version: number): Promise<string> {
    const from = `"${name}", ${version}`;
    const file = [
      `FROM ${image}`,
      'USER 0:0',
      `RUN grep -rl '${from})' dist/server --include=*.js | xargs sed -i 's/${from})/"${name}", ${version - 1})/'`,
      'USER 10001:10001',
    ];
    return this.withContext(file, (context) =>
      this.build(`${image.replace('localhost/', '')}-before`, context),
    );
  }
  /** Programs that stand in for those of docker-compose.yml that no machine without a way out can pull. */
  async servers(): Promise<string> {
    return this.withContext([], async (context) => {
      for (const file of ['Dockerfile', 'answers.mjs'])
        copyFileSync(join('test/containers/stack', file), join(context, file));
      for (const tool of ['versitygw', 'mongo-java-server.jar'])
        copyFileSync(toolIn(this.folder, tool), join(context, tool));
      await this.run([
        'node_modules/.bin/esbuild',
        'test/stand-ins/kurrentdb/main.ts',
        '--bundle',
        '--platform=node',
        '--format=esm',
        '--log-level=error',
        "--banner:js=import { createRequire as of } from 'node:module'; const require = of(import.meta.url);",
        `--outfile=${join(context, 'kurrentdb.mjs')}`,
      ]);
      return this.build('yamabiko-test-servers', context);
    });
  }
  private async withContext<T>(dockerfile: string[], work: (folder: string) => Promise<T>) {
    const context = mkdtempSync(join(tmpdir(), 'yamabiko-context-'));
    try {
      if (dockerfile.length > 0) writeFileSync(join(context, 'Dockerfile'), dockerfile.join('\n'));
      return await work(context);
    } finally {
      rmSync(context, { recursive: true, force: true });
    }
  }

  /** Megabytes of an image above the one that it stands on. */
  async above(image: string): Promise<number> {
    const sizeOf = async (name: string) =>
      Number(await this.podman('image', 'inspect', '--format', '{{.Size}}', name));
    return ((await sizeOf(image)) - (await sizeOf(BASE))) / 1e6;
  }
  async about(image: string): Promise<{ user: string; health: readonly string[] }> {
    const [user, health] = JSON.parse(
      await this.podman('image', 'inspect', '--format', '[{{json .User}}, {{json .HealthCheck}}]', image), // prettier-ignore
    ) as [string, { Test: string[] } | null];
    return { user, health: health?.Test ?? [] };
  }
}
