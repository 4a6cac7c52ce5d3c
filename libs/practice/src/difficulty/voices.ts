import type { VoicePace } from '@app/contracts';
import type { AudioItem } from '@app/lesson';
import type { LessonPaces } from './paces.view.js';

/** In Chinese: what the figure is. */
export const VOICES =
  '登录的学习者（不含作者）听的每一遍里，放慢了速度的占多少。从播放器开始报告速度起才有，之前的不算。';

/** Adds what was heard of a lesson to the voice that speaks each sentence now. */
export function addVoices(
  voices: Map<string, VoicePace>,
  rows: readonly Pick<AudioItem, 'audioType' | 'sequenceId' | 'said' | 'language'>[],
  { sentences }: LessonPaces,
): void {
  const counted = new Set<string>();
  for (const { audioType, sequenceId, said, language } of rows) {
    const pace = sentences[sequenceId];
    // A sentence with clips of several speeds has one voice.
    if (audioType !== 'source' || said === undefined || !pace || counted.has(sequenceId)) continue;
    counted.add(sequenceId);
    const [voice = ''] = said.split(' ');
    const before = voices.get(voice) ?? { voice, language, sentences: 0, told: 0, slowed: 0 };
    voices.set(voice, {
      ...before,
      sentences: before.sentences + 1,
      told: before.told + pace.told,
      slowed: before.slowed + pace.slowed,
    });
  }
}

/** The more it is slowed down the earlier; drawn towards never while little was told. */
export const bySlowness = (a: VoicePace, b: VoicePace): number =>
  shareOf(b) - shareOf(a) || b.told - a.told;
const PRIOR = 10;
const shareOf = ({ told, slowed }: VoicePace): number => slowed / (told + PRIOR);
