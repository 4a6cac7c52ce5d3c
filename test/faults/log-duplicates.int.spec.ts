import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '../../libs/adapters/src/embedded/log/sqlite-event-store.js';
import { all, newEvents } from '../../libs/kernel/src/log/contract/events.js';

const COMMANDS = 100;
const DELIVERIES = 50;

it(`${COMMANDS} commands, each delivered ${DELIVERIES} times at once and again after a restart, append once each`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-duplicates-'));
  let log = await SqliteEventStore.open(folder);
  const deliver = (commandId: string) =>
    log.append({ stream: `s-${commandId}`, expected: 'noStream', events: newEvents(2), commandId });
  const deliveries = Array.from({ length: COMMANDS * DELIVERIES }, (_, n) => `c${n % COMMANDS}`);

  const answers = await Promise.all(
    deliveries.map(async (command) => ({ command, ...(await deliver(command)) })),
  );
  expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(COMMANDS);
  const first = new Map(
    answers.filter(({ duplicate }) => !duplicate).map((answer) => [answer.command, answer]),
  );
  for (const { command, position, revision } of answers)
    expect(first.get(command)).toMatchObject({ position, revision });

  await log.close();
  log = await SqliteEventStore.open(folder);
  for (const [command, { position, revision }] of first)
    expect(await deliver(command)).toEqual({ position, revision, duplicate: true });
  expect(await all(log.readAll())).toHaveLength(COMMANDS * 2);
  await log.close();
  rmSync(folder, { recursive: true });
}, 300_000);
