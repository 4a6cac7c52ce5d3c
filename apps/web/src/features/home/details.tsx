import type { TtsInfo } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { Allowance } from './allowance.js';
import { Cast } from './cast.js';
import { Options } from './options.js';
import type { Preview, Options as Choices } from './preview.js';
import { Sentences } from './sentences.js';
import { UnvoicedNotice } from '../../shared/ui/unvoiced.js';

export { takeWish, wish } from '../../shared/lib/login/wish.js';
export { bodyOf, wantedTargets } from './body.js';
export { create } from '../../shared/lib/lessons/create-lesson.js';
export { ACCEPTED, refusalOf, textOf } from './file-text.js';
export { previewOf, problemOf } from './preview.js';

const SUBTITLES: readonly Preview['kind'][] = ['srt', 'vtt', 'ass', 'lrc'];

interface Props {
  preview: Preview;
  info: TtsInfo['data'] | undefined;
  voices: Record<string, string>;
  onVoices: (voices: Record<string, string>) => void;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  targets: string[];
  onTargets: (targets: string[]) => void;
  title: string;
  onTitle: (title: string) => void;
  /** Why the server would not make it, or ''. */
  refused: string;
  busy: boolean;
  /** They are content with the first so many sentences for now. */
  onFirst: (sentences: number) => void;
}

/** What will become of the text, and what can be said about it. Loaded when there is a text, or soon will be. */
export function Details({
  preview,
  info,
  voices,
  onVoices,
  choices,
  onChoices,
  targets,
  onTargets,
  title,
  onTitle,
  refused,
  busy,
  onFirst,
}: Props) {
  const toggle = (speaker: string) =>
    onChoices({
      ...choices,
      notSpeakers: choices.notSpeakers.includes(speaker)
        ? choices.notSpeakers.filter((name) => name !== speaker)
        : [...choices.notSpeakers, speaker],
    });
  const sentences = preview.sentences.length;
  const open = targets.filter(
    (code) => code !== preview.language && !preview.given.includes(code),
  ).length;
  return (
    <>
      <Allowance
        need={{ tts_generation: sentences, annotation: sentences, translation: sentences * open }}
        refused={refused}
        busy={busy}
        onFirst={onFirst}
      />
      <UnvoicedNotice info={info} sentences={preview.sentences} />
      <Box
        display="grid"
        gridTemplateColumns={{ lg: '1fr 1fr' }}
        gap={{ base: '5', lg: '8' }}
        mt="4"
        pt="4"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Sentences preview={preview} />
        <Box minW="0">
          <Text fontWeight="500" mb="2">
            声音
          </Text>
          <Cast
            cast={preview.cast}
            info={info}
            voices={voices}
            onVoice={(speaker, voice) => onVoices({ ...voices, [speaker]: voice })}
            onSwitch={toggle}
          />
          <Options
            choices={choices}
            onChoices={onChoices}
            subtitles={SUBTITLES.includes(preview.kind)}
            source={preview.language}
            targets={targets}
            onTargets={onTargets}
            title={title}
            suggested={preview.title}
            onTitle={onTitle}
          />
        </Box>
      </Box>
    </>
  );
}
