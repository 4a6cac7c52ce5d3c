import type { Segment } from '@app/lesson';
import { voicesFor } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { languageName } from '../../../../shared/lib/lessons/languages.js';
import { Dialog } from '../../../../shared/ui/dialog.js';
import { Icon } from '../../../../shared/ui/icons.js';
import { StillWorking } from '../../../../shared/ui/still-working.js';
import { useAudition } from './use-audition.js';
import { type Choices, voicesOf, voiceText } from './voices.js';

interface Props {
  segments: readonly Segment[];
  choices: Choices;
  /** Voice by sentence; null lets it follow its speaker again. */
  onChoose: (voices: Map<string, string | null>) => void;
  onClose: () => void;
}
const FOLLOW = '';

/** A voice for the chosen sentences, heard before it is taken. A voice speaks one language: several are asked for one by one. */
export function VoiceDialog({ segments, choices, onChoose, onClose }: Props) {
  const [picked, setPicked] = useState<Record<string, string>>({});
  const { audition, asked, playing, cancel } = useAudition();
  const languages = [...new Set(segments.map(({ language }) => language))];
  const said = (language: string) => segments.filter((segment) => segment.language === language);
  const keep = () => {
    const voices = new Map<string, string | null>();
    for (const { occurrenceId, language } of segments) {
      const voice = picked[language];
      if (voice !== undefined) voices.set(occurrenceId, voice === FOLLOW ? null : voice);
    }
    onChoose(voices);
  };
  return (
    <Dialog
      title={`换声音 · ${segments.length} 句`}
      onClose={onClose}
      width="min(560px, 92vw)"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button disabled={Object.keys(picked).length === 0} onClick={keep}>
            用这个声音
          </Button>
        </>
      }
    >
      {languages.map((language) => {
        const own = said(language);
        const [first] = own;
        const voices = voicesFor(choices.info, language);
        const now = voicesOf(choices, own);
        const followed = [...voicesOf(choices, own.map(without)).values()].map(({ name }) => name);
        const uniform = own.every(({ voice_db_id }) => voice_db_id === first?.voice_db_id);
        const value = picked[language] ?? (uniform ? (first?.voice_db_id ?? FOLLOW) : undefined);
        return (
          <Box as="fieldset" key={language} border="0" p="0" mb="5" minW="0">
            <chakra.legend fontWeight="500" mb="2" p="0">
              {languageName(language)} · {own.length} 句
            </chakra.legend>
            {voices.length === 0 && (
              <Text color="fg.muted">还没有可用的{languageName(language)}声音。</Text>
            )}
            {voices.length > 0 &&
              [
                { id: FOLLOW, text: `跟随说话人（现在是 ${followed.join('、') || '没有'}）` },
                ...voices.map((voice) => ({ id: voice.id, text: voiceText(voice) })),
              ].map(({ id, text }) => (
                <Box
                  key={id}
                  display="flex"
                  alignItems="center"
                  gap="2"
                  borderTopWidth="1px"
                  borderColor="border.muted"
                >
                  <chakra.label
                    flex="1"
                    minH="44px"
                    display="flex"
                    alignItems="center"
                    gap="3"
                    cursor="pointer"
                    minW="0"
                  >
                    <chakra.input
                      type="radio"
                      name={`voice-${language}`}
                      accentColor="pine.solid"
                      checked={value === id}
                      onChange={() => setPicked({ ...picked, [language]: id })}
                    />
                    <span>{text}</span>
                    {now.has(id) && (
                      <chakra.span fontSize="sm" color="fg.muted" flexShrink="0">
                        {now.size === 1 ? '现在' : `现在 ${now.get(id)?.count} 句`}
                      </chakra.span>
                    )}
                  </chakra.label>
                  {id !== FOLLOW && (
                    <Button
                      size="sm"
                      variant="ghost"
                      disabled={asked === id}
                      onClick={() => void audition(first?.content ?? '', language, id)}
                      aria-label={`试听 ${text}`}
                    >
                      <Icon name={playing === id ? 'pause' : 'sound'} size={18} />
                      {asked === id ? '正在准备…' : '试听'}
                    </Button>
                  )}
                </Box>
              ))}
          </Box>
        );
      })}
      <StillWorking waiting={asked !== undefined} onCancel={cancel} />
    </Dialog>
  );
}

const without = ({ voice_db_id: _own, ...segment }: Segment): Segment => segment;
