import type { SpecialWordKind, SpecialWordScope } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { languageName } from '../../shared/lib/lessons/languages.js';
import { KINDS, languagesWith, SCOPES } from '../../shared/lib/words/names.js';
import { useSettled } from '../../shared/lib/words/use-settled.js';
import { Choice as Select } from '../../shared/ui/controls.js';
import { Input } from '../../shared/ui/fields.js';
import type { Choice } from './use-choice.js';

const optionsOf = (all: string, names: Record<string, string>) => [
  { value: '', text: all },
  ...Object.entries(names).map(([value, text]) => ({ value, text })),
];

/** By words, language, kind and where they hold. */
export function Filters({
  choice: { q, language, kind, scope },
  onChoose,
}: {
  choice: Choice;
  onChoose: (changed: Partial<Choice>) => void;
}) {
  const [text, setText] = useState(q);
  const settled = useSettled(text);
  useEffect(() => {
    if (settled.trim() !== q) onChoose({ q: settled.trim() });
    // Only what was typed asks anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return (
    <Box display="flex" flexWrap="wrap" gap="2" mb="5" role="search">
      <Box flex="1 1 14em">
        <Input
          type="search"
          aria-label="找特殊词"
          placeholder="词语、读法、译法"
          maxLength={60}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Box>
      <Select
        hideLabel
        label="语言"
        value={language}
        onChange={(chosen) => onChoose({ language: chosen })}
        options={[
          { value: '', text: '全部语言' },
          ...languagesWith(language).map((code) => ({ value: code, text: languageName(code) })),
        ]}
      />
      <Select
        hideLabel
        label="种类"
        value={kind ?? ''}
        onChange={(chosen) =>
          onChoose({ kind: chosen === '' ? undefined : (chosen as SpecialWordKind) })
        }
        options={optionsOf('全部种类', KINDS)}
      />
      <Select
        hideLabel
        label="范围"
        value={scope ?? ''}
        onChange={(chosen) =>
          onChoose({ scope: chosen === '' ? undefined : (chosen as SpecialWordScope) })
        }
        options={optionsOf('我的和所有人的', SCOPES)}
      />
    </Box>
  );
}
