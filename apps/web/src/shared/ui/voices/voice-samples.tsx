import type { Voice } from '@app/contracts';
import { voicesFor } from '@app/lesson';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTtsInfoQuery } from '../../lib/calls/api.js';
import { messageOf } from '../../lib/calls/errors.js';
import { languageName, SOURCES } from '../../lib/lessons/languages.js';
import { useClip } from '../../lib/playback/use-clip.js';
import { useVoiceSampleMutation } from '../../lib/voices/calls.js';
import { qualityOf } from '../../lib/voices/told.js';
import { Choice } from '../controls.js';
import { Icon } from '../icons.js';

/** A voice's line: what it is, and a sentence of it at a tap. */
function Sample({
  voice,
  state,
  onToggle,
}: {
  voice: Voice;
  state: 'silent' | 'coming' | 'sounding';
  onToggle: () => void;
}) {
  const { name, note, disabled } = voice;
  const told = [qualityOf(voice), disabled ? note : undefined].filter(Boolean).join(' · ');
  return (
    <chakra.li display="flex" alignItems="center" gap="3" minH="44px" borderTopWidth="1px">
      <chakra.button
        type="button"
        aria-label={`${state === 'sounding' ? '停下' : '试听'} ${name}`}
        aria-busy={state === 'coming'}
        disabled={disabled}
        onClick={onToggle}
        display="grid"
        placeItems="center"
        w="44px"
        h="44px"
        flexShrink="0"
        color="pine.fg"
        cursor="pointer"
        _disabled={{ color: 'fg.subtle', cursor: 'default' }}
        opacity={state === 'coming' ? 0.5 : 1}
      >
        <Icon name={state === 'sounding' ? 'pause' : 'play'} size={20} />
      </chakra.button>
      <Box minW="0" flex="1">
        {name}
      </Box>
      {told !== '' && (
        <Text fontSize="sm" color="fg.muted">
          {told}
        </Text>
      )}
    </chakra.li>
  );
}

/** The voices of a language, each to be heard before it is chosen. */
export function VoiceSamples({ language: first }: { language: string }) {
  const { data } = useTtsInfoQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const [language, setLanguage] = useState(first);
  const [speak] = useVoiceSampleMutation();
  const [coming, setComing] = useState<string>();
  const [heard, setHeard] = useState<{ id: string; url: string; text: string }>();
  const [fault, setFault] = useState<string>();
  const { sounding, play, stop } = useClip();
  const able = new Set(data ? voicesFor(data.data, language).map(({ id }) => id) : []);
  const voices = data?.data.voices.filter(({ id }) => able.has(id)) ?? [];
  const toggle = async (id: string) => {
    setFault(undefined);
    if (heard?.id === id && sounding === heard.url) return stop();
    setComing(id);
    try {
      const { url, text } = await speak({ voiceId: id }).unwrap();
      setHeard({ id, url, text });
      setComing(undefined);
      await play(url, { rate: 1 });
    } catch (error) {
      setComing(undefined);
      setFault(messageOf(error, '这个声音现在听不到，请稍后再试'));
    }
  };
  const stateOf = (id: string) => {
    if (coming === id) return 'coming' as const;
    return heard?.id === id && sounding === heard.url ? ('sounding' as const) : ('silent' as const);
  };
  return (
    <Box>
      <Choice
        label="语言"
        value={language}
        onChange={(code) => (stop(), setLanguage(code))}
        options={SOURCES.map((code) => ({ value: code, text: languageName(code) }))}
      />
      <Text
        minH="24px"
        mt="2"
        fontSize="sm"
        color={fault ? 'vermilion.fg' : 'fg.muted'}
        aria-live="polite"
      >
        {fault ?? (heard && sounding === heard.url ? heard.text : '')}
      </Text>
      <chakra.ul listStyleType="none" m="0" p="0">
        {voices.map((voice) => (
          <Sample
            key={voice.id}
            voice={voice}
            state={stateOf(voice.id)}
            onToggle={() => void toggle(voice.id)}
          />
        ))}
      </chakra.ul>
      {data && voices.length === 0 && <Text color="fg.muted">服务器还没有这种语言的声音。</Text>}
    </Box>
  );
}
