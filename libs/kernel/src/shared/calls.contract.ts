import { Behind, Rejected } from '../errors.js';
import { FailedThere, type Calls } from './calls.js';

/** All that `Calls` promises. `create` answers two doors to one place, as two processes have them. */
export function callsContract(name: string, create: () => Promise<readonly [Calls, Calls]>): void {
  describe(`${name} keeps the promises of calls`, () => {
    let asking: Calls;
    let answering: Calls;
    const ends: (() => Promise<void>)[] = [];
    beforeEach(async () => {
      [asking, answering] = await create();
    });
    afterEach(async () => {
      for (const end of ends.splice(0)) await end();
    });
    const answers = (...of: Parameters<Calls['answer']>) => {
      const end = answering.answer(...of);
      ends.push(end);
      return end;
    };

    it('answers with what was made there of what was asked', async () => {
      answers({ join: async ([one, other]) => ({ joined: [one, other].join(''), none: null }) });
      expect(await asking.ask('join', ['山', '彦'])).toEqual({ joined: '山彦', none: null });
      answers({ nothing: async () => undefined });
    });
    it('keeps many apart that come at the same time', async () => {
      answers({ twice: async ([n]) => Number(n) * 2 });
      const all = Array.from({ length: 40 }, (_, n) => asking.ask('twice', [n]));
      expect(await Promise.all(all)).toEqual(Array.from({ length: 40 }, (_, n) => n * 2));
    });
    it('says why it failed, as it was there', async () => {
      answers({
        refuse: async () => Promise.reject(new Rejected('INVALID', '不行', { most: 3 })),
        wait: async () => Promise.reject(new Behind('later')),
        break: async () => Promise.reject(new RangeError('没有这个声音')),
      });
      const refused = await asking.ask('refuse', []).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Rejected);
      expect(refused).toMatchObject({ code: 'INVALID', message: '不行', details: { most: 3 } });
      await expect(asking.ask('wait', [])).rejects.toThrow(Behind);
      const broken = await asking.ask('break', []).catch((error: unknown) => error);
      expect(broken).toBeInstanceOf(FailedThere);
      expect(broken).toMatchObject({ there: 'RangeError', message: '没有这个声音' });
    });
    it('tells how far it is', async () => {
      const steps: number[] = [];
      answers({
        count: async (_args, { step }) => {
          for (const n of [1, 2, 3]) step(n);
          return 'done';
        },
      });
      const onStep = (done: number) => void steps.push(done);
      expect(await asking.ask('count', [], { onStep })).toBe('done');
      expect(steps).toEqual([1, 2, 3]);
    });
    it('who no longer waits is told at once, and so is who works for them', async () => {
      const leaving = new AbortController();
      let began = () => {};
      const begun = new Promise<void>((go) => (began = go));
      let gaveUp = () => {};
      const isGivenUp = new Promise<void>((go) => (gaveUp = go));
      answers({
        long: (_args, { signal }) =>
          new Promise((_resolve, reject) => {
            began();
            signal.addEventListener('abort', () => (gaveUp(), reject(signal.reason)));
          }),
      });
      const asked = asking.ask('long', [], { signal: leaving.signal });
      await begun;
      leaving.abort(new Error('gone'));
      await expect(asked).rejects.toThrow('gone');
      await isGivenUp;
    });
    it('lets what is under way be finished', async () => {
      let began = () => {};
      const begun = new Promise<void>((go) => (began = go));
      let finish = () => {};
      const end = answers({
        slow: async () => {
          began();
          await new Promise<void>((go) => (finish = go));
          return 'whole';
        },
      });
      const asked = asking.ask('slow', []);
      await begun;
      const ended = end();
      finish();
      expect(await asked).toBe('whole');
      await ended;
    });
  });
}
