import { REFUSALS, type TtsInfo } from '@app/contracts';
import { castVoices, chooseVoice, DEFAULT_SPEAKER, voicesFor, type Voice } from '@app/lesson';
import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { languageName } from '../../shared/lib/lessons/languages.js';
import { Chip, Choice } from '../../shared/ui/controls.js';
import { Icon } from '../../shared/ui/icons.js';
import { StillWorking } from '../../shared/ui/still-working.js';
import { useAuditionMutation } from './audition.js';
import { useMappings } from './mappings.js';
import type { Preview } from './preview.js';

const GENDERS = { female: '女声', male: '男声' } as const;
const QUALITIES: Record<string, string> = { good: '自然', fair: '清晰', robotic: '机械音' };
const voiceText = ({ name, gender, quality }: Voice): string =>
  [
    name,
    gender && !name.includes(GENDERS[gender]) && GENDERS[gender],
    quality !== undefined && QUALITIES[quality],
  ]
    .filter(Boolean)
    .join(' · ');

interface Props {
  cast: Preview['cast'];
  info: TtsInfo['data'] | undefined;
  voices: Record<string, string>;
  onVoice: (speaker: string, voice: string) => void;
  onSwitch: (speaker: string) => void;
}

/** Who speaks, and with which voice. A label that is no speaker is switched off where it is seen. */
export function Cast({ cast, info, voices, onVoice, onSwitch }: Props) {
  const { token } = useSession();
  const notify = useNotify();
  const [speak, speaking] = useAuditionMutation();
  const waiting = useRef<{ abort: () => void }>(undefined);
  const speakers = cast.map((member) => member.name);
  const { saved, choose } = useMappings();

  const audition = async (text: string, language: string, voice: string) => {
    if (!token) return notify(REFUSALS.LOGIN_REQUIRED);
    const call = speak({ text: text.slice(0, 120), language, voice_db_id: voice });
    waiting.current = call;
    const { data } = await call;
    const [result] = data?.results ?? [];
    if (result?.url)
      await new Audio(result.url).play().catch(() => notify('浏览器没有允许播放声音', 'bad'));
    else if (data) notify(result?.error ?? '音频生成失败', 'bad');
  };

  return (
    <>
      <Stack as="ul" gap="0" listStyleType="none" p="0" m="0" aria-label="说话人">
        {cast.map(({ name, count, enabled, language, sample }) => {
          const offered = info ? voicesFor(info, language) : [];
          const chosen =
            info &&
            (voices[name] ??
              chooseVoice(castVoices(info, language, speakers), { language, speaker: name, saved })
                ?.id);
          return (
            <Box
              as="li"
              key={name}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="2"
              py="2"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Box flex="1 1 9em" minW="0">
                {name === DEFAULT_SPEAKER ? (
                  <Text fontWeight="500">{cast.length > 1 ? '旁白' : '朗读'}</Text>
                ) : (
                  <Chip
                    on={enabled}
                    onToggle={() => onSwitch(name)}
                    label={enabled ? `${name} 是说话人，点按取消` : `${name} 不是说话人，点按恢复`}
                  >
                    {name} {enabled ? '' : '（不是说话人）'}
                  </Chip>
                )}
                <chakra.span
                  ml="2"
                  fontSize="sm"
                  color="fg.muted"
                  fontVariantNumeric="tabular-nums"
                >
                  {count} 句
                </chakra.span>
              </Box>
              {enabled && chosen && (
                <Box display="flex" gap="1" minW="0" maxW="100%">
                  <Choice
                    hideLabel
                    label={`${name === DEFAULT_SPEAKER ? '朗读' : name}的声音`}
                    value={chosen}
                    onChange={(voice) => {
                      onVoice(name, voice);
                      choose(language, name, voice);
                    }}
                    options={offered.map((voice) => ({ value: voice.id, text: voiceText(voice) }))}
                  />
                  <Button
                    variant="ghost"
                    px="3"
                    disabled={speaking.isLoading}
                    onClick={() => void audition(sample, language, chosen)}
                  >
                    <Icon name="sound" size={20} />
                    试听
                  </Button>
                </Box>
              )}
              {enabled && info && !chosen && (
                <Text fontSize="sm" color="fg.muted">
                  还没有可用的{languageName(language)}声音
                </Text>
              )}
            </Box>
          );
        })}
      </Stack>
      <StillWorking waiting={speaking.isLoading} onCancel={() => waiting.current?.abort()} />
    </>
  );
}
