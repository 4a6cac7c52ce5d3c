import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KillCycles, compileWriter, randomFrom } from './log-cycles.js';
import { buildPowerCut, cutPower } from './log-power-cut.js';

const CYCLES = process.env['TEST_LONG'] === '1' ? 100 : 20;
const SEED = 20_260_105;
const root = mkdtempSync(join(tmpdir(), 'yamabiko-crash-'));
const library = join(root, 'power-cut.so');
const noPowerCut = buildPowerCut(library);
if (noPowerCut !== undefined)
  console.warn(`SKIPPED, power cuts cannot be simulated: ${noPowerCut}`);
const withCompiler = noPowerCut === undefined ? describe : describe.skip;

let writer: ReturnType<typeof compileWriter>;
beforeAll(() => {
  writer = compileWriter();
}, 120_000);
afterAll(() => {
  writer.remove();
  rmSync(root, { recursive: true });
});

describe(`${CYCLES} times kill -9 under eight writers`, () => {
  it('loses nothing acknowledged, repeats nothing, shows no half command', async () => {
    const cycles = new KillCycles(writer.script, join(root, 'kill'), 'FULL', randomFrom(SEED));
    for (let n = 0; n < CYCLES; n += 1) await cycles.live();
    expect(await cycles.verdict()).toEqual({
      acknowledged: expect.any(Number),
      lost: 0,
      torn: 0,
      gaps: 0,
    });
    expect(cycles.acknowledged.size).toBeGreaterThan(CYCLES);
  }, 900_000);
});

withCompiler(`power cuts that lose what was not synced, sectors out of order`, () => {
  const powerCuts = (name: string, synchronous: 'FULL' | 'NORMAL') => {
    const random = randomFrom(SEED);
    const folder = join(root, name);
    const cycles = new KillCycles(writer.script, folder, synchronous, random, {
      LD_PRELOAD: library,
    });
    return {
      cycles,
      once: async () => {
        await cycles.live();
        cutPower(folder, random);
      },
    };
  };

  it(`lose nothing acknowledged in ${CYCLES} cuts`, async () => {
    const { cycles, once } = powerCuts('full', 'FULL');
    for (let n = 0; n < CYCLES; n += 1) await once();
    expect(await cycles.verdict()).toEqual({
      acknowledged: expect.any(Number),
      lost: 0,
      torn: 0,
      gaps: 0,
    });
    expect(cycles.acknowledged.size).toBeGreaterThan(CYCLES);
  }, 900_000);

  it('do lose with synchronous=NORMAL: the test has teeth', async () => {
    const { cycles, once } = powerCuts('normal', 'NORMAL');
    let outcome = 'nothing lost';
    for (let n = 0; n < 100 && outcome === 'nothing lost'; n += 1) {
      await once();
      // A log that is behind its mark refuses to open: also a loss, and one that was noticed.
      outcome = await cycles.verdict().then(
        ({ lost }) => (lost > 0 ? 'lost' : outcome),
        (error: Error) => error.name,
      );
    }
    expect(['lost', 'Damaged']).toContain(outcome);
  }, 900_000);
});
