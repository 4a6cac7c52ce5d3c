import { readModel } from '@app/kernel';
import type { VoicePackInstalled } from './voice-packs.js';

/** What became of a pack of voices. */
export interface VoicePackDoc {
  packId: string;
  installId: string;
  state: 'absent' | 'installing' | 'installed' | 'failed';
  at: string;
  /** The queue's id of the installation. */
  queueId?: string;
  /** Of an installed one. */
  installed?: Pick<VoicePackInstalled, 'engine' | 'files' | 'memoryBytes' | 'rtf'>;
  /** Of one that failed: Chinese. */
  why?: string;
}

export const voicePackRecords = readModel<VoicePackDoc>('voice-packs', 1);
