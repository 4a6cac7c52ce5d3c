import { Id, Instant, defineEvents, event, type Decider, type EventOf } from '@app/kernel';

/** Which sounds are there is the disk's to know; that somebody had the lost ones made again is a fact. */
export const lostSoundEvents = defineEvents({
  LostSoundsSought: event(
    1,
    { by: Id.describe('the administrator'), at: Instant },
    'An administrator had the sounds of all lessons looked for, and the lost ones made again.',
    {
      appendedBy: 'POST /api/admin/lost-sounds',
      example: { by: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a' },
    },
  ),
});
export type LostSoundEvent = EventOf<typeof lostSoundEvents>;

export const lostSounds: Decider<null, LostSoundEvent['data'], LostSoundEvent> = {
  initial: null,
  snapshot: { name: 'lost-sounds', version: 1 },
  decide: (data) => [{ type: 'LostSoundsSought', data }],
  evolve: () => null,
};
