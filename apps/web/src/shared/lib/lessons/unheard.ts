import type { ContentSummary } from '@app/contracts';

export type Sounds = Pick<
  ContentSummary,
  'sentenceCount' | 'readyCount' | 'failedCount' | 'generating'
>;

/** Nothing of it can be heard, and nothing is being made: nobody could be shown it. */
export const isSilent = ({ sentenceCount, readyCount, failedCount, generating }: Sounds): boolean =>
  sentenceCount > 0 && readyCount === 0 && failedCount > 0 && !generating;

/** What visitors would not hear if it were published now; undefined where they hear all of it. */
export const unheardText = (sounds: Sounds): string | undefined => {
  const { sentenceCount, readyCount, failedCount, generating } = sounds;
  const silent = sentenceCount - readyCount;
  if (silent <= 0) return undefined;
  if (isSilent(sounds)) return '没有一句生成成功，重新生成后才能发布。';
  const text = generating
    ? `还有 ${silent} 句正在生成或等着生成，做好以前别人听不到它们。`
    : `还有 ${silent} 句没有声音，别人会听不到它们。`;
  return failedCount > 0 ? `${text}有的生成失败了，可以先重试。` : text;
};
