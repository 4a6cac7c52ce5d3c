import { setImmediate as soon } from 'node:timers/promises';
import { InFlight } from './in-flight.js';

/** Calls that end when they are told to, and who is at work. */
const hall = (most?: { person: number; all: number }) => {
  const places = new InFlight(most);
  const atWork: string[] = [];
  const end = new Map<string, () => void>();
  const call = (name: string, person: string, signal = new AbortController().signal) =>
    places.run(person, signal, async () => {
      atWork.push(name);
      await new Promise<void>((resolve) => void end.set(name, resolve));
      atWork.splice(atWork.indexOf(name), 1);
    });
  const ends = async (name: string) => {
    end.get(name)?.();
    await soon();
  };
  return { call, ends, atWork };
};

describe('calls that keep the engines busy', () => {
  it('are two of one person; the third waits its turn', async () => {
    const { call, ends, atWork } = hall();
    for (const name of ['a1', 'a2', 'a3']) void call(name, 'a');
    expect(atWork).toEqual(['a1', 'a2']);
    await ends('a1');
    expect(atWork).toEqual(['a2', 'a3']);
  });
  it('are eight of everybody, whoever they are', () => {
    const { call, atWork } = hall();
    for (let person = 0; person < 20; person++) void call(`p${person}`, `p${person}`);
    expect(atWork).toHaveLength(8);
  });
  it('do not wait behind somebody whose own places are taken', async () => {
    const { call, ends, atWork } = hall({ person: 1, all: 2 });
    for (const [name, person] of [
      ['a1', 'a'],
      ['b1', 'b'],
      ['a2', 'a'],
      ['c1', 'c'],
    ] as const)
      void call(name, person);
    await ends('b1');
    expect(atWork).toEqual(['a1', 'c1']);
    await ends('a1');
    expect(atWork).toEqual(['c1', 'a2']);
  });
  it('stop waiting when their time is over, and take nobody’s place', async () => {
    const { call, ends, atWork } = hall({ person: 1, all: 1 });
    const late = new AbortController();
    void call('a1', 'a');
    void call('b1', 'b', late.signal);
    void call('c1', 'c');
    late.abort();
    await soon();
    expect(atWork).toEqual(['a1', 'b1']);
    await ends('b1');
    expect(atWork).toEqual(['a1']);
    await ends('a1');
    expect(atWork).toEqual(['c1']);
  });
});
