import type { VoicePackKeeper } from '../engines/engines.js';
import { hearOperator } from './brought.js';
import type { VoicePackDoc } from './voice-pack-doc.js';
import type { VoicePackCommand } from './voice-packs.js';

const doc = { packId: 'kokoro', installId: 'i-1', state: 'installed' } as VoicePackDoc;
/** What is recorded where marks of removal with these names lie. */
const heard = async (marks: readonly string[]) => {
  const recorded: VoicePackCommand[] = [];
  const forgotten: string[] = [];
  const packs = {
    brought: async () => [],
    takenAway: () => marks,
    forgetTakenAway: async (ended: string) => void forgotten.push(ended),
  } as unknown as VoicePackKeeper;
  await hearOperator(
    {
      packs,
      docs: async () => [doc],
      record: async (command) => void recorded.push(command),
      ids: { uuid: () => 'i-9' },
      clock: { now: () => new Date(0) },
    },
    new AbortController().signal,
  );
  return { ended: recorded.map(({ type, data }) => [type, data.packId]), forgotten };
};

it.each([
  ['by the number of its installation', 'i-1'],
  ['by its own name, when it bore no number yet', 'kokoro'],
])('ends a pack that an operator took away, %s', async (_, mark) => {
  expect(await heard([mark])).toEqual({ ended: [['EndVoicePack', 'kokoro']], forgotten: [mark] });
});
it('ends nothing for what is gone already', async () => {
  expect(await heard(['i-0'])).toEqual({ ended: [], forgotten: ['i-0'] });
});
