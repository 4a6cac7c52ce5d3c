import { Box, chakra, Text } from '@chakra-ui/react';
import { languageName, SOURCES, TARGETS } from '../../shared/lib/lessons/languages.js';
import { Chip, Choice } from '../../shared/ui/controls.js';
import type { Options as Choices } from './preview.js';
import { Input } from '../../shared/ui/fields.js';

interface Props {
  choices: Choices;
  onChoices: (choices: Choices) => void;
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
  source,
  targets,
  onTargets,
  title,
  suggested,
  onTitle,
}: Props) {
  return (
    <>
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
          更多：标题、分句、语言
        </chakra.summary>
        <Box display="grid" gap="3" pt="1">
          <chakra.label display="flex" alignItems="center" gap="3" fontSize="sm" color="fg.muted">
            标题
            <Input
              value={title}
              placeholder={suggested}
              maxLength={100}
              onChange={(event) => onTitle(event.target.value)}
            />
          </chakra.label>
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
