// Servers that no package brings, for the specs that are run against real ones. Each is given by its address, or started from TEST_SERVERS: a folder
// with a servers.mjs that starts one by its name and prints `ready {"url":…}`. Where it is not named, one that lies beside the project is taken.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const BESIDE = '../shared/servers';
/** Variable with its address → its name in the folder, what it runs on, and what is skipped without it. */
const servers = {
  TEST_S3_URL: {
    name: 's3',
    needs: 'xz',
    skips: 'blobs and keys on an S3',
    address: (said) => s3Bucket(said),
  },
  TEST_MONGODB_URL: {
    name: 'mongo',
    needs: 'java',
    skips: 'read models on a server that speaks MongoDB',
  },
};

/** @returns the address of a new bucket, as S3_URL has it */
const s3Bucket = async ({ url, accessKeyId, secretAccessKey, region }) => {
  const { AwsClient } = await import('aws4fetch'); // not before the packages are there
  const bucket = new URL('/yamabiko-tests', url);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const made = await client.fetch(bucket.href, { method: 'PUT' });
  if (!made.ok) throw new Error(`the S3 of TEST_SERVERS made no bucket: ${made.status}`);
  [bucket.username, bucket.password] = [accessKeyId, secretAccessKey];
  return bucket.href;
};

const folderIn = (env) =>
  env.TEST_SERVERS || (existsSync(join(BESIDE, 'servers.mjs')) ? BESIDE : undefined);
const isThere = (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;

const start = async (folder, name) => {
  const child = spawn(process.execPath, [realpathSync(join(folder, 'servers.mjs')), name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('ready ')) continue;
    child.stdout.resume();
    return { said: JSON.parse(line.slice('ready '.length)), stop };
  }
  throw new Error(`${name} of TEST_SERVERS did not start`);
};

/** What is given or can be started here. @returns variables for the specs, and what is missing */
export const testServers = async (env = process.env) => {
  const found = { variables: {}, missing: [], stops: [] };
  const folder = folderIn(env);
  if (!folder)
    found.missing.push(
      'no TEST_SERVERS: the manifests before the API of a cluster, and containers (long)',
    );
  for (const [variable, { name, needs, skips, address }] of Object.entries(servers)) {
    if (env[variable]) continue;
    if (!folder || !isThere(needs)) {
      const reason = folder ? `no ${needs}` : 'no TEST_SERVERS';
      found.missing.push(`no ${variable}, and ${reason}: ${skips}`);
      continue;
    }
    const { said, stop } = await start(folder, name);
    found.stops.push(stop);
    found.variables[variable] = address ? await address(said) : said.url;
  }
  const stop = async () => {
    for (const one of found.stops) await one();
  };
  return { variables: found.variables, missing: found.missing, stop };
};
