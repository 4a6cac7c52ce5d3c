import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { languageName } from '../../../shared/lib/lessons/languages.js';
import { DeviceEngine } from '../../../shared/lib/playback/device/device-engine.js';
import {
  bearable,
  mechanicalIn,
  primary,
  savedChoices,
  saveChoices,
  sayingOf,
  SERVERS,
  useDeviceVoices,
} from '../../../shared/lib/playback/device/device-voices.js';
import { useMuteVoices } from '../../../shared/lib/playback/device/saying-now.js';
import { useMoment, useShown } from '../context/context.js';

/** The voices they chose, as far as this device has them still. */
const useChosen = () => {
  const [choices, setChoices] = useState(savedChoices);
  const voices = useDeviceVoices();
  const choose = (language: string, voice: string) => {
    const next = { ...savedChoices(), [primary(language)]: voice };
    saveChoices(next);
    setChoices(next);
  };
  const voiceFor = (language: string) => {
    const chosen = choices[primary(language)];
    return chosen === undefined ? undefined : voices.find(({ voiceURI }) => voiceURI === chosen);
  };
  return { choices, choose, voices, voiceFor };
};

/**
 * Where a mechanical voice of the server speaks and this device has a better one: offered once for each language, and remembered. The device then
 * speaks the lesson, sentence by sentence.
 */
export function DeviceVoice() {
  const { lesson } = useShown();
  const { playing, current } = useMoment();
  const { engine, speakWith } = playing;
  const { choices, choose, voices, voiceFor } = useChosen();
  const languages = mechanicalIn(lesson);
  const spoken = languages.filter((language) => voiceFor(language) !== undefined);
  const offered = languages.find((language) => choices[primary(language)] === undefined && bearable(voices, language).length > 0); // prettier-ignore
  const mute = useMuteVoices();
  const untold = spoken.some((language) => mute.has(voiceFor(language)?.voiceURI ?? ''));
  const latest = useRef({ lesson, voiceFor });
  latest.current = { lesson, voiceFor };
  const place = useRef(current);
  if (current !== undefined) place.current = current;

  const chosen = spoken.map((language) => `${language} ${voiceFor(language)?.voiceURI}`).join();
  const stays = useRef<string>(undefined);
  useEffect(() => {
    if (chosen === (stays.current ?? '')) return;
    stays.current = chosen;
    speakWith(() =>
      chosen === ''
        ? undefined
        : (ports) =>
            new DeviceEngine(ports, (slot) =>
              sayingOf(latest.current.lesson, latest.current.voiceFor)(slot),
            ),
    );
  }, [chosen, speakWith]);
  // Another engine begins at the beginning: they stay where they are.
  useEffect(() => {
    if (stays.current !== undefined && place.current !== undefined) engine?.standAt(place.current);
  }, [engine]);

  if (offered === undefined && spoken.length === 0) return null;
  const [best] = offered === undefined ? [] : bearable(voices, offered);
  return (
    <Box
      role="note"
      aria-label="这台设备的声音"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="4"
      px="4"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
    >
      {offered !== undefined && best ? (
        <>
          <Text flex="1 1 14em">
            这一课的{languageName(offered)}是机械音；这台设备有更自然的声音（{best.name}
            ）。用它时锁屏不能继续播放，导出里仍是原来的声音，时间是估计的。
          </Text>
          <Button
            variant="subtle"
            size="sm"
            minH="44px"
            onClick={() => choose(offered, best.voiceURI)}
          >
            用设备的声音
          </Button>
          <Button variant="ghost" size="sm" minH="44px" onClick={() => choose(offered, SERVERS)}>
            不用
          </Button>
        </>
      ) : (
        <>
          <Text flex="1 1 14em" fontSize="sm" color="fg.muted">
            {spoken.map(languageName).join('、')}由这台设备的声音朗读。锁屏不能继续播放。
            {untold && '这个声音不报告读到哪个词，词不会点亮。'}在设置的「这台设备的声音」里可以换。
          </Text>
          <Button
            variant="ghost"
            size="sm"
            minH="44px"
            // It stands where the offer stood: the second click of a double one was meant for that.
            onClick={({ detail }) =>
              detail < 2 && spoken.forEach((language) => choose(language, SERVERS))
            }
          >
            改用课里的声音
          </Button>
        </>
      )}
    </Box>
  );
}
