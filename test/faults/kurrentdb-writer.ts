// A process that appends 256 large events at once, as often as it takes, and ends well when all are there. What it leaves unhandled ends it.
// node --import tsx kurrentdb-writer.ts <url> <name of the round>
import { KurrentEventStore } from '../../libs/adapters/src/kurrentdb/kurrent-event-store.js';
import { newEvents } from '../../libs/kernel/src/log/contract/events.js';

const [url = '', round = ''] = process.argv.slice(2);
const store = await KurrentEventStore.open(url, { patience: { answerMs: 1000, callMs: 100_000 } });
console.log('ready');
const data = { text: 'x'.repeat(20_000) };
const answers = await Promise.all(
  Array.from({ length: 256 }, (_, n) =>
    store.append({
      stream: `${round}-${n}`,
      expected: 'noStream',
      events: newEvents(1, `${round}-${n}`).map((event) => ({ ...event, data })),
      commandId: `${round}-${n}`,
    }),
  ),
);
console.log(`acknowledged ${answers.filter(({ revision }) => revision === 0).length}`);
await store.close();
