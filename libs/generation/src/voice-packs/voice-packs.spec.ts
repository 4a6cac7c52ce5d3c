import { given } from '../../../kernel/src/testing.js';
import { voicePacks, type VoicePackCommand, type VoicePackEvent } from './voice-packs.js';

const at = '2026-01-01T00:00:00.000Z';
const of = { packId: 'kokoro', at };
const one = { ...of, installId: 'i-1' };
const files = [{ name: 'model.onnx', bytes: 9, sha256: '0'.repeat(64) }];
const what = { engine: 'kokoro' as const, files, memoryBytes: 1, rtf: 0.5 };
const ask: VoicePackCommand = { type: 'RequestVoicePack', data: { ...one, by: 'boss' } };
const asked: VoicePackEvent = { type: 'VoicePackRequested', data: { ...one, by: 'boss' } };
const finish: VoicePackCommand = { type: 'FinishVoicePack', data: { ...one, ...what } };
const installed: VoicePackEvent = { type: 'VoicePackInstalled', data: { ...one, ...what, by: 'boss' } }; // prettier-ignore
const end: VoicePackCommand = { type: 'EndVoicePack', data: { ...of, by: 'boss' } };
const cancelled: VoicePackEvent = { type: 'VoicePackCancelled', data: { ...one, by: 'boss' } };
const brought = { ...what, ...of, installId: 'i-2', by: 'operator' };

describe('a pack of voices', () => {
  const after = given(voicePacks);
  it('is asked for once', () => {
    after().when(ask).thenEvents(asked);
    after(asked).when(ask).thenNothing();
    after(asked, installed).when(ask).thenNothing();
  });
  it('is there when its own installation ends well', () => {
    after(asked).when(finish).thenEvents(installed);
    after(asked, cancelled).when(finish).thenNothing();
    after({ type: 'VoicePackRequested', data: { ...one, installId: 'i-0', by: 'boss' } })
      .when(finish)
      .thenNothing();
  });
  it('may be asked for again after it was given up', () => {
    const data = { ...one, why: '磁盘空间不足' };
    const failed: VoicePackEvent = { type: 'VoicePackNotInstalled', data };
    after(asked).when({ type: 'GiveUpVoicePack', data }).thenEvents(failed);
    after(asked, failed).when(ask).thenEvents(asked);
  });
  it('is cancelled while it comes, and taken away when it is there', () => {
    after().when(end).thenNothing();
    after(asked).when(end).thenEvents(cancelled);
    after(asked, installed)
      .when(end)
      .thenEvents({ type: 'VoicePackRemoved', data: { ...one, by: 'boss' } });
  });
  it('is known when an operator brings it, unless it is being installed', () => {
    const bring: VoicePackCommand = { type: 'BringVoicePack', data: brought };
    after().when(bring).thenEvents({ type: 'VoicePackInstalled', data: brought });
    after(asked).when(bring).thenNothing();
  });
});
