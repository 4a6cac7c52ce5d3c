import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { languageName, SOURCES } from '../../../../shared/lib/lessons/languages.js';

interface Props {
  label: string;
  language: string;
  tabIndex: number;
  onChange: (language: string) => void;
}

/** The language of a sentence. Twelve words in each of many rows are drawn when somebody comes near. */
export function LanguageChoice({ label, language, tabIndex, onChange }: Props) {
  const [near, setNear] = useState(false);
  return (
    <chakra.select
      aria-label={label}
      tabIndex={tabIndex}
      value={language}
      appearance="none"
      bg="transparent"
      color="fg.muted"
      fontSize="xs"
      maxW="100%"
      h="28px"
      cursor="pointer"
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={(event) => onChange(event.target.value)}
    >
      {(near ? [...new Set([language, ...SOURCES])] : [language]).map((code) => (
        <option key={code} value={code}>
          {languageName(code)}
        </option>
      ))}
    </chakra.select>
  );
}
