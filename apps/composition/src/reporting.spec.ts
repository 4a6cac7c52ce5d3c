import { reporting } from './reporting.js';

it('tells of the same error once a minute, and how often it came meanwhile', () => {
  const lines: string[] = [];
  let now = 0;
  const report = reporting(
    (line) => lines.push(line),
    () => now,
  );
  const full = () => report(new Error('disk is full'), 'jobs');
  for (let n = 0; n < 1000; n += 1) full();
  report(new Error('another one'), 'jobs');
  report(new Error('disk is full'), 'outbox');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('jobs: Error: disk is full');
  now = 60_000;
  full();
  expect(lines[3]).toContain('又出现 999 次');
});

it('tells a line of ours as it is, without quotes or a stack', () => {
  const lines: string[] = [];
  reporting((line) => lines.push(line))('第 2 个事件被改动过', '事件日志损坏');
  expect(lines).toEqual(['事件日志损坏: 第 2 个事件被改动过']);
});
