import { pino } from 'pino';
import { consoleInto, reportInto } from './logging.js';

it('takes what is said to the console as lines of its own, with their level, and gives the console back', () => {
  const lines: string[] = [];
  const { log: before, error: cry } = console;
  const restore = consoleInto(pino({ level: 'warn' }, { write: (line) => lines.push(line) }));
  console.log('  all is well');
  console.warn('  slow: %d s', 3);
  console.error('use of a service:', new Error('gone'));
  restore();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, msg: 'slow: 3 s' },
    { level: 50, msg: 'use of a service: gone', err: { message: 'gone', stack: expect.any(String) as string } }, // prettier-ignore
  ]);
  expect([console.log, console.error]).toEqual([before, cry]);
});

it('tells of the same error once a minute, and then how often it came meanwhile', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const report = reportInto(pino({ level: 'error' }, { write: (line) => lines.push(line) }));
  for (let n = 0; n < 5; n += 1) report(new Error('away'), 'outbox');
  jest.advanceTimersByTime(60_000);
  report(new Error('away'), 'outbox');
  jest.useRealTimers();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { where: 'outbox', msg: 'outbox: away' },
    { where: 'outbox', msg: 'outbox: away', again: 4 },
  ]);
});
