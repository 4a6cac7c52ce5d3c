import type { Config } from '@app/platform';
import type { SpeechOptions } from '@app/speech';

type Providers = NonNullable<SpeechOptions['providers']>;

/** `nova:female,onyx:male,other` */
const voicesIn = (list: string): { name: string; gender?: 'female' | 'male' }[] =>
  list.split(',').flatMap((entry) => {
    const [name = '', gender] = entry.split(':').map((part) => part.trim());
    return name === ''
      ? []
      : [{ name, ...((gender === 'female' || gender === 'male') && { gender }) }];
  });

/**
 * Speech of a server that speaks OpenAI's protocol: `TTS_OPENAI_BASE_URL` (with `/v1`), `TTS_OPENAI_API_KEY`, `TTS_OPENAI_MODEL`,
 * `TTS_OPENAI_VOICES`. `OPENAI_API_KEY` alone means OpenAI's own server; an `OPENAI_BASE_URL` of a chat server does not speak by itself.
 * @throws {Error} for an address that is none
 */
export const openAiSpeech = ({
  providers,
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
}: Config): Pick<Providers, 'openai'> => {
  const {
    TTS_OPENAI_BASE_URL: baseUrl,
    TTS_OPENAI_API_KEY: ownKey,
    TTS_OPENAI_MODEL: model,
    TTS_OPENAI_VOICES: voices,
  } = providers;
  if (baseUrl !== undefined && !URL.canParse(baseUrl))
    throw new Error('配置有误，未启动：\n  TTS_OPENAI_BASE_URL：必须是网址');
  const theirs =
    OPENAI_BASE_URL === undefined || new URL(OPENAI_BASE_URL).host === 'api.openai.com';
  const apiKey = ownKey ?? (baseUrl === undefined && theirs ? OPENAI_API_KEY : undefined);
  if (baseUrl === undefined && apiKey === undefined) return {};
  return {
    openai: {
      ...(baseUrl !== undefined && { baseUrl: baseUrl.replace(/\/$/, '') }),
      ...(apiKey !== undefined && { apiKey }),
      ...(model !== undefined && { model }),
      ...(voices !== undefined && { voices: voicesIn(voices) }),
    },
  };
};
