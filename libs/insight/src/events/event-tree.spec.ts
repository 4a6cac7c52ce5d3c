import type { RecordedEvent } from '@app/kernel';
import { eventTree } from './event-tree.js';

let position = 0;
const event = (id: string, causationId: string): RecordedEvent => ({
  id,
  type: id,
  version: 1,
  data: {},
  stream: 's',
  revision: 0,
  position: BigInt((position += 1)),
  metadata: { correlationId: 'c', causationId, commandId: 'c', actor: 'hana', at: '2026' },
});
const shown = (events: RecordedEvent[], asked: string) =>
  eventTree(events, asked).map(({ depth, type, part }) => `${'  '.repeat(depth)}${type} ${part}`);

describe('the tree of an event', () => {
  const made = event('made', 'command');
  const named = event('named', 'command');
  const spoken = event('spoken', 'made');
  const heard = event('heard', 'spoken');
  const read = event('read', 'made');
  const all = [made, named, spoken, heard, read];

  it('has what caused it above, and what came of it below', () =>
    expect(shown(all, 'spoken')).toEqual([
      'made cause',
      '  spoken asked',
      '    heard effect',
      '  read beside',
      'named beside',
    ]));
  it('begins with an event that a command caused', () =>
    expect(shown(all, 'made').slice(0, 2)).toEqual(['made asked', '  spoken effect']));
  it('shows an event whose cause is elsewhere where it begins', () =>
    expect(shown([spoken, heard], 'heard')).toEqual(['spoken cause', '  heard asked']));
  it('ends for events that say they caused themselves, or each other', () => {
    expect(shown([event('self', 'self')], 'self')).toEqual(['self asked']);
    expect(shown([made, event('a', 'b'), event('b', 'a')], 'made')).toEqual(['made asked']);
  });
});
