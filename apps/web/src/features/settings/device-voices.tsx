import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { languageName, SOURCES } from '../../shared/lib/lessons/languages.js';
import {
  bearable,
  primary,
  savedChoices,
  saveChoices,
  SERVERS,
  useDeviceVoices,
} from '../../shared/lib/playback/device/device-voices.js';
import { useMuteVoices } from '../../shared/lib/playback/device/saying-now.js';
import { Choice, Row } from '../../shared/ui/controls.js';
import { Icon } from '../../shared/ui/icons.js';

const ASK = '';
const SAMPLES: Readonly<Record<string, string>> = {
  ja: '山彦が答えてくれる。',
  en: 'The echo answers you.',
  zh: '你好，山谷会回答你。',
  ko: '메아리가 대답해 줍니다.',
};

const hear = (voice: SpeechSynthesisVoice): void => {
  const spoken = new SpeechSynthesisUtterance(SAMPLES[primary(voice.lang)] ?? voice.name);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
};

/** By language, whether a voice of this device speaks lessons whose own voice is mechanical: seen, changed and taken back here. */
export function DeviceVoices() {
  const voices = useDeviceVoices();
  const mute = useMuteVoices();
  const [choices, setChoices] = useState(savedChoices);
  const choose = (language: string, voice: string) => {
    const { [language]: _, ...others } = savedChoices();
    const next = voice === ASK ? others : { ...others, [language]: voice };
    saveChoices(next);
    setChoices(next);
  };
  const languages = [...new Set([...SOURCES.map(primary), ...Object.keys(choices)])].filter(
    (language) => choices[language] !== undefined || bearable(voices, language).length > 0,
  );
  if (languages.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="device-voices" mt="10">
      <Heading as="h2" id="device-voices" fontSize="xl" mb="2">
        这台设备的声音
      </Heading>
      <Text color="fg.muted" mb="3">
        课里是机械音时，可以由这台设备朗读。只对这台设备有效；锁屏不能继续播放，导出里仍是课里的声音。
      </Text>
      {languages.map((language) => {
        const own = bearable(voices, language);
        const chosen = choices[language] ?? ASK;
        const voice = own.find(({ voiceURI }) => voiceURI === chosen);
        const isGone = chosen !== ASK && chosen !== SERVERS && !voice;
        const hint = isGone
          ? '选过的声音这台设备现在没有，暂用课里的声音'
          : mute.has(chosen)
            ? '这个声音不报告读到哪个词，词不会点亮'
            : undefined;
        return (
          <Row key={language} title={languageName(language)} {...(hint !== undefined && { hint })}>
            <Choice
              hideLabel
              label={`${languageName(language)}由谁朗读`}
              value={chosen}
              onChange={(next) => choose(language, next)}
              options={[
                { value: ASK, text: '在课里问我' },
                { value: SERVERS, text: '课里的声音' },
                ...own.map(({ voiceURI, name }) => ({ value: voiceURI, text: name })),
                ...(isGone ? [{ value: chosen, text: '（不在这台设备上）' }] : []),
              ]}
            />
            {voice && (
              <Button
                variant="ghost"
                size="sm"
                minH="44px"
                aria-label={`试听 ${voice.name}`}
                onClick={() => hear(voice)}
              >
                <Icon name="sound" size={18} />
                试听
              </Button>
            )}
          </Row>
        );
      })}
    </Box>
  );
}
