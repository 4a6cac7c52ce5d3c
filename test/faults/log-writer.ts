// A process that eight writers append from until somebody kills it. Each acknowledgement is a line on the standard output.
// node log-writer.js <folder> <FULL|NORMAL> <next command of writer 0> … <of writer 7>
import { writeSync } from 'node:fs';
import { eventId } from '../../libs/kernel/src/log/event-id.js';
import { SqliteEventStore } from '../../libs/adapters/src/embedded/log/sqlite-event-store.js';
import { eventsOf } from './log-commands.js';

const [folder = '', synchronous = 'FULL', ...starts] = process.argv.slice(2);
const store = await SqliteEventStore.open(folder, {
  synchronous: synchronous === 'NORMAL' ? 'NORMAL' : 'FULL',
});
writeSync(1, 'ready\n');

await Promise.all(
  starts.map(async (start, writer) => {
    for (let n = Number(start); ; n += 1) {
      const commandId = `${writer}-${n}`;
      const metadata = {
        correlationId: commandId,
        causationId: commandId,
        commandId,
        actor: 'system:test',
        at: '2026-01-05T08:00:00.000Z',
      };
      const stream = `stream-${n % 20}`;
      const events = Array.from({ length: eventsOf(n) }, (_, index) => ({
        id: eventId(stream, commandId, index),
        type: 'PhraseHeard',
        version: 1,
        data: { phrase: 'やまびこ'.repeat(n % 60) },
        metadata,
      }));
      const { position, revision } = await store.append({
        stream,
        expected: 'any',
        events,
        commandId,
      });
      writeSync(1, `${writer} ${n} ${position} ${revision} .\n`);
    }
  }),
);
