import type { AudioItem } from '@app/lesson';
import type { Clip } from '../engines/engines.js';
import { soundingAs } from './speaking.js';

const row = { id: 'a', text: '山。', language: 'ja', status: 'ready', speed: 1, said: 'openjtalk:mei ヤマ' } as AudioItem; // prettier-ignore
const clip = { key: 'k', url: '/k.mp3', duration: 1, samples: 24_000, cached: false, engine: 'e', engineVersion: '1', rtf: 1 } satisfies Clip; // prettier-ignore
const by = (voiceId: string) => ({ text: '山。', language: 'ja', voiceId, speed: 1 });

it('remembers who said it before, until its words are others', () => {
  const natural = soundingAs(row, clip, by('kokoro:jf_alpha'));
  expect(natural).toMatchObject({ said: 'kokoro:jf_alpha', voiceBefore: 'openjtalk:mei' });
  expect(soundingAs(natural, clip, by('kokoro:jf_alpha')).voiceBefore).toBe('openjtalk:mei');
  expect(soundingAs(natural, clip, by('openjtalk:mei')).voiceBefore).toBe('kokoro:jf_alpha');
  expect(soundingAs({ ...row, status: 'pending' }, clip, by('kokoro:jf_alpha')).voiceBefore).toBeUndefined(); // prettier-ignore
});

it('names whom its voice wants named, also one that stands in', () => {
  expect(soundingAs(row, { ...clip, credit: 'VOICEVOX:ずんだもん' }, by('voicevox:3')).credit).toBe('VOICEVOX:ずんだもん'); // prettier-ignore
  const stands = { ...clip, instead: { voiceId: 'openjtalk:nitech', why: '改用' } };
  expect(soundingAs(row, stands, by('kokoro:jf_alpha')).credit).toContain('NIT ATR503');
});
