import { jobId, projection } from '@app/kernel';
import { voicePackRecords, type VoicePackDoc } from './voice-pack-doc.js';
import { voicePackEvents } from './voice-packs.js';

export const INSTALL = 'install-voice-pack';
export const queueIdOf = (eventId: string): string => jobId({ id: eventId }, INSTALL);

/** Which packs of voices there are; while one comes, the queue knows how far it is. */
export const voicePacksView = projection(voicePackRecords, {
  hears: voicePackEvents,
  indexes: [['state']],
  key: ({ data }) => data.packId,
  project(_, event): VoicePackDoc {
    const { packId, installId, at } = event.data;
    const of = { packId, installId, at };
    switch (event.type) {
      case 'VoicePackRequested':
        return { ...of, state: 'installing', queueId: queueIdOf(event.id) };
      case 'VoicePackInstalled': {
        const { engine, files, memoryBytes, rtf } = event.data;
        const installed = { engine, files, memoryBytes, ...(rtf !== undefined && { rtf }) };
        return { ...of, state: 'installed', installed };
      }
      case 'VoicePackNotInstalled':
        return { ...of, state: 'failed', why: event.data.why };
      default:
        return { ...of, state: 'absent' };
    }
  },
});
