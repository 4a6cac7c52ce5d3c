// npm run stand-in:kurrentdb -- [--port 2113] [--file path] [--control port]: the stand-in as a process of its own. What it is told to do wrong
// comes to the control port, e.g. curl -X POST 127.0.0.1:2114/appends -d '{"fault":"written but failed","times":1}'
import { parseArgs } from 'node:util';
import { controlled } from './control.js';
import { kurrentDbStandIn } from './server.js';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '2113' },
    file: { type: 'string' },
    control: { type: 'string' },
  },
});
const standIn = await kurrentDbStandIn({
  port: Number(values.port),
  ...(values.file !== undefined && { file: values.file }),
});
const control =
  values.control === undefined ? undefined : await controlled(standIn, Number(values.control));
console.log(standIn.url);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    control?.close();
    void standIn.close().then(() => process.exit(0));
  });
