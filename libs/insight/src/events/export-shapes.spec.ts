import { nothingOf, stored, Unreadable, type RecordedEvent } from '@app/kernel';
import { exportLines, exportShape } from './export-shapes.js';

const event: RecordedEvent = {
  id: 'e1',
  type: 'Made',
  version: 2,
  data: { title: { $sealed: 'cipher', of: 'hana' } },
  stream: 'lesson-1',
  revision: 3,
  position: 7n,
  metadata: { correlationId: 'k', causationId: 'c', commandId: 'd', actor: 'hana', at: '2026-01-01T00:00:00.000Z' }, // prettier-ignore
};

const exportLine = (of: RecordedEvent, format: 'ndjson' | 'cloudevents') =>
  Buffer.from(exportLines([stored(of)], format)).toString();

describe('a line of an export', () => {
  it('is what a reader of the feed gets of the same event', () => {
    for (const format of ['ndjson', 'cloudevents'] as const)
      expect(JSON.parse(exportLine(event, format))).toEqual(exportShape(event, format));
  });
  it('stands beside others, however much is told around what they say', () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ ...event, stream: '长'.repeat(n * 100), data: {} })); // prettier-ignore
    const lines = Buffer.from(exportLines(many.map(stored), 'ndjson')).toString().trimEnd().split('\n'); // prettier-ignore
    expect(lines.map((line) => (JSON.parse(line) as { stream: string }).stream)).toEqual(
      many.map(({ stream }) => stream),
    );
  });
  it('is the event as it was written', () =>
    expect(JSON.parse(exportLine(event, 'ndjson'))).toEqual({ ...event, position: '7' }));
  it('is a CloudEvent with lower-case extensions', () => {
    const told = JSON.parse(exportLine(event, 'cloudevents')) as Record<string, unknown>;
    expect(told).toMatchObject({
      specversion: '1.0',
      id: 'e1',
      source: '/yamabiko/log',
      subject: 'lesson-1',
      time: event.metadata.at,
      sequence: '7',
    });
    expect(Object.keys(told).filter((name) => !/^[a-z0-9]+$/.test(name))).toEqual([]);
  });
  it('says why an event cannot be read, and is one line all the same', () => {
    const unreadable = '损坏';
    const lost = { ...event, data: nothingOf(new Unreadable(unreadable)), unreadable };
    expect(JSON.parse(exportLine(lost, 'ndjson'))).toMatchObject({ data: { unreadable } });
  });
});
