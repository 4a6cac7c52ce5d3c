import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { languageName, SOURCES, TARGETS } from '../../shared/lib/lessons/languages.js';
import { Chip, Choice } from '../../shared/ui/controls.js';
import type { Options as Choices } from './preview.js';
import { TemplateChoice } from './template-choice.js';
import { Input } from '../../shared/ui/fields.js';

interface Props {
  choices: Choices;
  onChoices: (choices: Choices) => void;
  /** They come from a film or a song: who has it at hand may want to hear each line once. */
  subtitles: boolean;
  source: string;
  targets: string[];
  onTargets: (targets: string[]) => void;
  title: string;
  suggested: string;
  onTitle: (title: string) => void;
}

/** Everything here has a good default; most people never open the fold. */
export function Options({
  choices,
  onChoices,
  subtitles,
  source,
  targets,
  onTargets,
  title,
  suggested,
  onTitle,
}: Props) {
  const [touched, setTouched] = useState(title !== '');
  return (
    <>
      <chakra.label
        display="grid"
        gridTemplateColumns="auto 1fr"
        alignItems="center"
        gap="3"
        mt="4"
        fontWeight="500"
      >
        标题
        <Input
          value={touched ? title : suggested}
          maxLength={100}
          onChange={({ target }) => {
            setTouched(true);
            onTitle(target.value);
          }}
          // Without a title of their own the proposal stands there again.
          onBlur={() => setTouched(title.trim() !== '')}
        />
      </chakra.label>
      <TemplateChoice
        value={choices.templateId ?? ''}
        onChange={(templateId) => {
          const { templateId: _before, ...others } = choices;
          onChoices(templateId === '' ? others : { ...others, templateId });
        }}
      />
      {subtitles && choices.templateId === undefined && (
        <Box display="flex" alignItems="center" gap="3" mt="4">
          <Text fontWeight="500">播放</Text>
          <Chip
            on={choices.repeatCount === 1}
            onToggle={() => {
              const { repeatCount, ...others } = choices;
              onChoices(repeatCount === 1 ? others : { ...others, repeatCount: 1 });
            }}
          >
            每句一遍
          </Chip>
        </Box>
      )}
      <Text fontWeight="500" mt="4" mb="2" id="targets">
        译成
      </Text>
      <Box display="flex" flexWrap="wrap" gap="2" role="group" aria-labelledby="targets">
        {TARGETS.filter((code) => code !== source).map((code) => {
          const on = targets.includes(code);
          return (
            <Chip
              key={code}
              on={on}
              onToggle={() =>
                onTargets(
                  on ? targets.filter((other) => other !== code) : [...targets, code].slice(-5),
                )
              }
            >
              <span>{languageName(code)}</span>
            </Chip>
          );
        })}
      </Box>
      <chakra.details mt="3">
        <chakra.summary
          minH="44px"
          display="flex"
          alignItems="center"
          cursor="pointer"
          color="fg.muted"
          fontSize="sm"
        >
          更多：分句、语言
        </chakra.summary>
        <Box display="grid" gap="3" pt="1">
          <Choice
            label="分句"
            value={choices.mode}
            onChange={(mode) => onChoices({ ...choices, mode: mode as Choices['mode'] })}
            options={[
              { value: '', text: '自动' },
              { value: 'paragraph', text: '一行一句' },
              { value: 'period', text: '按句号' },
              { value: 'none', text: '不分' },
            ]}
          />
          <Choice
            label="语言"
            value={choices.language}
            onChange={(language) => onChoices({ ...choices, language })}
            options={[
              { value: '', text: `自动（${languageName(source)}）` },
              ...SOURCES.map((code) => ({ value: code, text: languageName(code) })),
            ]}
          />
        </Box>
      </chakra.details>
    </>
  );
}
