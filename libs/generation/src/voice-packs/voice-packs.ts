import { Id, Instant, defineEvents, event, open, type Decider, type EventOf } from '@app/kernel';
import { z } from 'zod';

const PackId = Id.describe('which, as the list of packs names it');
const InstallId = Id.describe('this installation');
const By = Id.describe('the administrator; `operator`: whoever has the machine');
const ids = { packId: 'kokoro-v1.0', installId: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a' };
const sha256 = 'b40f62b166ac8164b0627ef48a0b358eda0985e272fb03ef5252e7206305da11';
const File = z.strictObject({
  name: z.string().regex(/^\w[\w.-]{0,80}$/),
  bytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const voicePackEvents = defineEvents({
  VoicePackRequested: event(
    1,
    { packId: PackId, installId: InstallId, by: By, at: Instant },
    'An administrator wants a pack of voices on the server.',
    { appendedBy: 'POST /api/admin/voice-packs/:id', example: { ...ids, by: 'u-9' } },
  ),
  VoicePackInstalled: event(
    1,
    {
      packId: PackId,
      installId: InstallId,
      engine: z.enum(['kokoro']).describe('who speaks with it'),
      files: z.array(File).max(20).describe('name, bytes and sha256 of each, as they lie in the blob store'), // prettier-ignore
      memoryBytes: z.number().describe('free memory that it must find'),
      rtf: z.number().optional().describe('seconds of work for a second of sound, where it was installed'), // prettier-ignore
      by: By,
      at: Instant,
    },
    'All files of a pack were found right, and it has spoken a sentence.',
    {
      example: {
        ...ids,
        engine: 'kokoro',
        files: [{ name: 'model.onnx', bytes: 325560556, sha256 }],
        memoryBytes: 1500000000,
        rtf: 1.1,
        by: 'u-9',
      },
    },
  ),
  VoicePackNotInstalled: event(
    1,
    {
      packId: PackId,
      installId: InstallId,
      why: open(z.string().max(500), 'a sentence of ours', '磁盘空间不足').describe('in Chinese'),
      at: Instant,
    },
    'An installation was given up; what has come is kept for the next.',
    { example: { ...ids, why: '磁盘空间不足' } },
  ),
  VoicePackCancelled: event(
    1,
    { packId: PackId, installId: InstallId, by: By, at: Instant },
    'An administrator ended an installation; what has come is kept for the next.',
    { appendedBy: 'DELETE /api/admin/voice-packs/:id', example: { ...ids, by: 'u-9' } },
  ),
  VoicePackRemoved: event(
    1,
    { packId: PackId, installId: InstallId, by: By, at: Instant },
    'A pack was taken away. What was spoken with it stays.',
    { appendedBy: 'DELETE /api/admin/voice-packs/:id', example: { ...ids, by: 'u-9' } },
  ),
});
export type VoicePackEvent = EventOf<typeof voicePackEvents>;
type Of<T extends VoicePackEvent['type']> = Extract<VoicePackEvent, { type: T }>['data'];
export type VoicePackInstalled = Of<'VoicePackInstalled'>;

export type VoicePackCommand =
  | { type: 'RequestVoicePack'; data: Of<'VoicePackRequested'> }
  /** By the job that was asked for it. */
  | { type: 'FinishVoicePack'; data: Omit<VoicePackInstalled, 'by'> }
  | { type: 'GiveUpVoicePack'; data: Of<'VoicePackNotInstalled'> }
  /** An operator has brought it to a worker's machine. */
  | { type: 'BringVoicePack'; data: VoicePackInstalled }
  /** An installation under way is ended, an installed pack goes. */
  | { type: 'EndVoicePack'; data: Omit<Of<'VoicePackRemoved'>, 'installId'> };

export interface VoicePackFold {
  state: 'absent' | 'installing' | 'installed';
  installId: string;
  by: string;
}

export const voicePacks: Decider<VoicePackFold, VoicePackCommand, VoicePackEvent> = {
  initial: { state: 'absent', installId: '', by: '' },
  decide(command, { state, installId, by }) {
    const isMine = state === 'installing' && 'installId' in command.data && command.data.installId === installId; // prettier-ignore
    switch (command.type) {
      case 'RequestVoicePack':
        return state === 'absent' ? [{ type: 'VoicePackRequested', data: command.data }] : [];
      case 'FinishVoicePack':
        return isMine ? [{ type: 'VoicePackInstalled', data: { ...command.data, by } }] : [];
      case 'GiveUpVoicePack':
        return isMine ? [{ type: 'VoicePackNotInstalled', data: command.data }] : [];
      case 'BringVoicePack':
        return state === 'installing' ? [] : [{ type: 'VoicePackInstalled', data: command.data }];
      case 'EndVoicePack': {
        const data = { ...command.data, installId };
        if (state === 'installing') return [{ type: 'VoicePackCancelled', data }];
        return state === 'installed' ? [{ type: 'VoicePackRemoved', data }] : [];
      }
    }
  },
  evolve(_, { type, data }) {
    const { installId } = data;
    switch (type) {
      case 'VoicePackRequested':
        return { state: 'installing', installId, by: data.by };
      case 'VoicePackInstalled':
        return { state: 'installed', installId, by: data.by };
      default:
        return { state: 'absent', installId, by: '' };
    }
  },
};

export const voicePackStream = (packId: string): string => `voicepack-${packId}`;
