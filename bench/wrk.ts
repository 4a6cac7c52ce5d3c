import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One kind of call, sent for many persons in turn. */
export interface Load {
  method: string;
  path: string;
  /** JSON texts; each call takes the next one. */
  bodies: readonly string[];
  tokens: readonly string[];
}
/** What came of it: answers of a second, ms. */
export interface Answered {
  perSecond: number;
  p50: number;
  p99: number;
}

const quoted = (texts: readonly string[]) => texts.map((text) => `[=[${text}]=]`).join(',');
const script = ({ method, path, bodies, tokens }: Load) => `
local tokens, bodies, n = {${quoted(tokens)}}, {${quoted(bodies)}}, 0
function request()
  n = n + 1
  local headers = { ["authorization"] = "Bearer " .. tokens[n % #tokens + 1], ["content-type"] = "application/json" }
  return wrk.format("${method}", "${path}", headers, bodies[n % #bodies + 1])
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format("\\nFOUND %d %d %f %f %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end`;

/**
 * Connections that each send again when they are answered, by wrk (https://github.com/wg/wrk), which takes less of the machine than a client
 * of ours. @param seconds whole ones @throws {Error} where wrk is not installed, or something was refused
 */
export async function wrk(
  load: Load,
  {
    url,
    folder,
    connections,
    seconds,
  }: { url: URL; folder: string; connections: number; seconds: number },
): Promise<Answered> {
  const file = join(folder, 'wrk.lua');
  writeFileSync(file, script(load));
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-s',
    file,
    url.origin,
  ]);
  const [requests, us, p50, p99, errors] = (/FOUND (.*)/.exec(stdout)?.[1] ?? '')
    .split(' ')
    .map(Number);
  if (!requests || !us || errors !== 0) throw new Error(`wrk ${load.path}: ${stdout}`);
  return { perSecond: requests / (us / 1e6), p50: (p50 ?? NaN) / 1000, p99: (p99 ?? NaN) / 1000 };
}

/**
 * A rate that does not wait for answers, by vegeta (https://github.com/tsenart/vegeta): who comes while others wait is counted from when they
 * came. @param program where it lies @param rate calls a second
 */
export async function vegeta(
  { method, path, bodies, tokens }: Load,
  options: {
    program: string;
    url: URL;
    folder: string;
    connections: number;
    seconds: number;
    rate: number;
  },
): Promise<Answered> {
  const { program, url, folder, connections, seconds, rate } = options;
  const targets = tokens.map((token, n) =>
    JSON.stringify({
      method,
      url: new URL(path, url).href,
      body: Buffer.from(bodies[n % bodies.length] ?? '').toString('base64'),
      header: { authorization: [`Bearer ${token}`], 'content-type': ['application/json'] },
    }),
  );
  const [list, found] = [join(folder, 'targets.jsonl'), join(folder, 'vegeta.bin')];
  writeFileSync(list, targets.join('\n'));
  await run(program, [
    'attack',
    '-format=json',
    `-targets=${list}`,
    `-output=${found}`,
    `-rate=${rate}`,
    `-duration=${seconds}s`,
    `-connections=${connections}`,
    `-max-connections=${connections}`,
  ]);
  const { stdout } = await run(program, ['report', '-type=json', found]);
  const { latencies, throughput, success } = JSON.parse(stdout) as {
    latencies: Record<'50th' | '99th', number>;
    throughput: number;
    success: number;
  };
  if (success !== 1) throw new Error(`vegeta ${path}: ${stdout}`);
  return { perSecond: throughput, p50: latencies['50th'] / 1e6, p99: latencies['99th'] / 1e6 };
}
