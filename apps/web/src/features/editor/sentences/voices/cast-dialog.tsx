import { DEFAULT_SPEAKER, type Segment, type SpeakerMapping, voicesFor } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useUpdateMeMutation } from '../../../../shared/lib/calls/api.js';
import { useSession } from '../../../../shared/lib/calls/hooks.js';
import { languageName } from '../../../../shared/lib/lessons/languages.js';
import { userLoaded } from '../../../../shared/lib/session/session.js';
import { Choice, Segmented } from '../../../../shared/ui/controls.js';
import { Dialog } from '../../../../shared/ui/dialog.js';
import { Icon } from '../../../../shared/ui/icons.js';
import { StillWorking } from '../../../../shared/ui/still-working.js';
import { useAudition } from './use-audition.js';
import { type Choices, type Source, voiceOf, voiceText, withChoice } from './voices.js';

const SOURCES: Record<Source, string> = {
  sentence: '单句指定',
  lesson: '本课指定',
  person: '我的设置',
  server: '自动分配',
};

/** The person's own mapping: shown at once, kept in their account. */
const useMine = () => {
  const { user } = useSession();
  const [update] = useUpdateMeMutation();
  const dispatch = useDispatch();
  const saved: SpeakerMapping = user?.settings.speakerMappings ?? {};
  const keep = async (mapping: SpeakerMapping) => {
    if (!user) return;
    dispatch(userLoaded({ ...user, settings: { ...user.settings, speakerMappings: mapping } }));
    const { data } = await update({ settings: { speakerMappings: mapping } });
    dispatch(userLoaded(data ? data.user : user));
  };
  return { saved, keep };
};

interface Props {
  segments: readonly Segment[];
  choices: Choices;
  /** For this lesson: null takes the choice back. `seen` is what was chosen when the dialog opened, or what they chose since. */
  onLesson: (speaker: string, voice: string | null, seen: string | null) => void;
  onClose: () => void;
}

/** Who speaks with which voice, by language: for this lesson, or for all of the author's. */
export function CastDialog({ segments, choices, onLesson, onClose }: Props) {
  const [scope, setScope] = useState<'lesson' | 'mine'>('lesson');
  const [seen, setSeen] = useState<Readonly<Record<string, string | null>>>(choices.lesson);
  const { saved, keep } = useMine();
  const { audition, asked, playing, cancel } = useAudition();
  const members = new Map<
    string,
    { speaker: string; language: string; sample: string; count: number }
  >();
  for (const { speaker, language, content } of segments) {
    const key = `${language} ${speaker}`;
    const known = members.get(key);
    if (known) known.count += 1;
    else members.set(key, { speaker, language, sample: content, count: 1 });
  }
  const choose = (language: string, speaker: string, voice: string | null) => {
    if (scope === 'mine') return void keep(withChoice(saved, language, speaker, voice));
    onLesson(speaker, voice, (Object.hasOwn(seen, speaker) ? seen[speaker] : undefined) ?? null);
    setSeen({ ...seen, [speaker]: voice });
  };
  return (
    <Dialog title="说话人的声音" onClose={onClose} width="min(680px, 94vw)">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
        <Segmented
          label="保存到"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'lesson', text: '仅本课' },
            { value: 'mine', text: '我的所有课' },
          ]}
        />
        <Text fontSize="sm" color="fg.muted" flex="1 1 12em">
          先看单句指定，再看本课，再看我的设置，最后由系统分配。
        </Text>
      </Box>
      <chakra.ul listStyleType="none" m="0" p="0">
        {[...members.values()].map(({ speaker, language, sample, count }) => {
          const found = voiceOf(choices, { speaker, language });
          const own = scope === 'lesson' ? choices.lesson[speaker] : saved[language]?.[speaker];
          const voices = voicesFor(choices.info, language);
          const name = speaker === DEFAULT_SPEAKER ? '旁白' : speaker;
          return (
            <Box
              as="li"
              key={`${language} ${speaker}`}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="3"
              py="2"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <Box flex="1 1 9em" minW="0">
                <Text fontWeight="500" truncate>
                  {name}
                </Text>
                <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {languageName(language)} · {count} 句 ·{' '}
                  {found ? `${found.voice.name}，${SOURCES[found.source]}` : '没有可用的声音'}
                </Text>
              </Box>
              {voices.length > 0 && (
                <>
                  <Choice
                    hideLabel
                    label={`${name}的声音`}
                    value={own ?? ''}
                    onChange={(voice) => choose(language, speaker, voice === '' ? null : voice)}
                    options={[
                      { value: '', text: '不指定' },
                      ...voices.map((voice) => ({ value: voice.id, text: voiceText(voice) })),
                    ]}
                  />
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={!found || asked === found.voice.id}
                    aria-label={`试听 ${name}`}
                    onClick={() => found && void audition(sample, language, found.voice.id)}
                  >
                    <Icon
                      name={found && playing === found.voice.id ? 'pause' : 'sound'}
                      size={18}
                    />
                    试听
                  </Button>
                </>
              )}
            </Box>
          );
        })}
      </chakra.ul>
      <StillWorking waiting={asked !== undefined} onCancel={cancel} />
    </Dialog>
  );
}
