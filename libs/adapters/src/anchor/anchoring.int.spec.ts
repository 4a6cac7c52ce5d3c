import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GENESIS, type Link } from '../embedded/log/chain.js';
import { anchoredHead, readAnchored } from '../embedded/log/anchored-head.js';
import { markSigner } from '../embedded/log/mark-signature.js';
import { Anchoring } from './anchoring.js';
import { logAnchor, type LogAnchor } from './log-anchor.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-anchor-'));
afterAll(() => rmSync(root, { recursive: true }));
const signer = markSigner(randomBytes(32));
const link = (position: number, hash = `hash ${position}`): Link => ({ position, hash });

/** A log as far as an anchor sees it. */
const logOf = (...links: Link[]) => ({
  links,
  newestLink: () => links.at(-1) ?? GENESIS,
  hashAt: (position: number) => links.find((one) => one.position === position)?.hash,
});
const told: string[] = [];
const anchoring = (log: ReturnType<typeof logOf>, place: LogAnchor, timing = {}) =>
  new Anchoring(log, place, { signer, report: (_, context) => told.push(context), ...timing });
beforeEach(() => told.splice(0));

/** A service that keeps the newest head, as a stranger would write it in ten lines. */
const service = async (answers: { away: number }) => {
  let kept = '';
  const taken: string[] = [];
  const server = createServer((request, response) => {
    if (answers.away > 0) {
      answers.away -= 1;
      response.writeHead(503).end();
    } else if (request.method === 'GET') response.writeHead(kept === '' ? 204 : 200).end(kept);
    else {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        taken.push((kept = body));
        response.writeHead(201).end();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/heads`, taken, close: () => server.close() };
};

const places = [
  ['file', async () => ({ address: join(root, 'heads.ndjson'), close: () => undefined })],
  ['address', () => service({ away: 0 })],
] as const;

describe.each(places)('a log with an anchor by %s', (_, open) => {
  let place: LogAnchor;
  let close: () => unknown;
  beforeAll(async () => {
    const opened = await open();
    place = logAnchor(opened.address);
    close = opened.close;
  });
  afterAll(() => close());

  it('is anchored where it stands, at the start and at the end', async () => {
    const log = logOf(link(3));
    const anchor = anchoring(log, place);
    await anchor.check(); // nothing there yet
    anchor.start();
    while ((await place.read()).length === 0) await sleep(5);
    log.links.push(link(7));
    await anchor.close();
    expect((await place.read()).at(-1)).toMatchObject({ head: link(7) });
    expect(told).toEqual([]);
  });
  it('is taken for what it is when it has gone on', () =>
    expect(anchoring(logOf(link(3), link(7), link(9)), place).check()).resolves.toBeUndefined());
  it('is refused when its tail was written anew', () =>
    expect(anchoring(logOf(link(3), link(7, 'other')), place).check()).rejects.toThrow(
      '与外部锚点不符',
    ));
  it('is refused when it is shorter', () =>
    expect(anchoring(logOf(link(3)), place).check()).rejects.toMatchObject({ name: 'Damaged' }));
  it('is refused when the anchor is that of another log', async () => {
    const other = markSigner(randomBytes(32));
    const strange = new Anchoring(logOf(link(3), link(7)), place, {
      signer: other,
      report: () => undefined,
    });
    await expect(strange.check()).rejects.toThrow('不是用这条日志的密钥签的');
  });
  it('is taken again when an operator has accepted it as it is', async () => {
    const head = link(2, 'restored');
    await place.add(anchoredHead({ head, at: '2026-01-01T00:00:00Z', begins: true }, signer));
    await anchoring(logOf(head, link(3, 'new')), place).check();
  });
});

it('goes on with an anchor that is away, tells of it, and offers the newest head until it is taken', async () => {
  const answers = { away: Infinity };
  const { address, taken, close } = await service(answers);
  const log = logOf(link(3));
  const anchor = anchoring(log, logAnchor(address), { retryMs: 5 });
  await anchor.check();
  expect(told).toEqual([expect.stringContaining('没有核对')]);
  anchor.start();
  while (told.length < 4) await sleep(5);
  log.links.push(link(4));
  answers.away = 0;
  while (taken.length === 0) await sleep(5);
  expect(readAnchored(taken[0] ?? '')).toMatchObject({ head: link(4) });
  await anchor.close();
  expect(taken).toHaveLength(1);
  close();
});

it('passes over a line that a power cut has torn, and keeps what was written before it', async () => {
  const file = join(root, 'torn.ndjson');
  const place = logAnchor(file);
  const add = (position: number) =>
    place.add(anchoredHead({ head: link(position), at: '2026-01-01T00:00:00Z' }, signer));
  await add(1);
  appendFileSync(file, '\n{"head":{"posi');
  await add(2);
  expect((await place.read()).map(({ head }) => head.position)).toEqual([1, 2]);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
});
