import { levelsOf } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { Choice as Select } from '../../shared/ui/controls.js';
import { languageName } from '../../shared/lib/lessons/languages.js';
import { useChoicesQuery } from './calls.js';
import type { Choice } from './choice.js';

const LENGTHS = [
  { value: '', text: '全部时长' },
  { value: 'short', text: '3 分钟以内' },
  { value: 'medium', text: '3–10 分钟' },
  { value: 'long', text: '10 分钟以上' },
];

/** A level is of a language: it can be chosen once the language is. */
export function Filters({
  choice: { language = '', level = '', length = '' },
  onChoose,
}: {
  choice: Choice;
  onChoose: (changed: Choice) => void;
}) {
  const { data } = useChoicesQuery(undefined);
  const known = (data?.languages ?? []).map(({ name }) => name);
  const languages = language === '' || known.includes(language) ? known : [language, ...known];
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <Select
        hideLabel
        label="语言"
        value={language}
        onChange={(chosen) => onChoose({ language: chosen, level: '' })}
        options={[
          { value: '', text: '全部语言' },
          ...languages.map((name) => ({ value: name, text: languageName(name) })),
        ]}
      />
      {language !== '' && (
        <Select
          hideLabel
          label="难度"
          value={level}
          onChange={(chosen) => onChoose({ level: chosen })}
          options={[
            { value: '', text: '全部难度' },
            ...levelsOf(language).map((name) => ({ value: name, text: name })),
          ]}
        />
      )}
      <Select
        hideLabel
        label="时长"
        value={length}
        onChange={(chosen) => onChoose({ length: chosen })}
        options={LENGTHS}
      />
    </Box>
  );
}
