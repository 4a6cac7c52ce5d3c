import type { DictionaryView, Gloss as Entry } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDictionariesQuery, useGlossesQuery } from '../../../shared/lib/lessons/dictionaries.js';
import { partsOf, shortOf, sourcesOf } from './glosses.js';

/** Of the sentence on each side: enough for the analyser, no more than the call takes. */
const AROUND = 40;
/** No word of a dictionary is longer. */
const LONGEST = 60;

interface Props {
  text: string;
  reading: string | undefined;
  language: string;
  sentence: string;
  /** Where the word begins in it, UTF-16 units. */
  start: number;
}

/** What the word means here, where a dictionary of its language is installed; nothing at all where none is, or none knows it. */
export function Gloss({ text, reading, language, sentence, start }: Props) {
  const { data: installed } = useDictionariesQuery(undefined);
  const known = installed?.dictionaries.some(
    (one) => language === one.language || language.startsWith(`${one.language}-`),
  );
  const before = sentence.slice(Math.max(0, start - AROUND), start);
  const after = sentence.slice(start + text.length, start + text.length + AROUND);
  const { data } = useGlossesQuery(
    installed && known && text.length <= LONGEST
      ? {
          language,
          word: text,
          before,
          after,
          version: installed.version,
          ...(reading !== undefined && { reading }),
        }
      : skipToken,
  );
  const [all, setAll] = useState(false);
  if (!installed || !data || data.entries.length === 0) return null;
  const short = shortOf(data.entries);
  return (
    <Box flexBasis="100%" mt="-1" pb="2" data-gloss>
      {(all ? data.entries : short.entries).map((entry, index) => (
        <Meaning
          key={`${index} ${entry.word}`}
          entry={entry}
          text={text}
          said={reading}
          language={language}
          dictionaries={installed.dictionaries}
        />
      ))}
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        fontSize="xs"
        color="fg.muted"
      >
        <Text>
          释义：
          {sourcesOf(data.entries, installed.dictionaries).map(({ id, title, licence }, index) => (
            <span key={id}>
              {index > 0 && '、'}
              <chakra.span lang="">{title}</chakra.span>（{licence}）
            </span>
          ))}
          <Link to="/credits" style={{ textDecoration: 'underline', textUnderlineOffset: '0.2em' }}>
            来源
          </Link>
        </Text>
        {short.cut && (
          <Button
            variant="ghost"
            size="xs"
            minH="44px"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? '收起释义' : `更多释义${short.hidden > 0 ? `（${short.hidden}）` : ''}`}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface MeaningProps {
  entry: Entry;
  /** What stands above the meaning already: the word as it was tapped, and its reading. */
  text: string;
  said: string | undefined;
  language: string;
  dictionaries: readonly DictionaryView[];
}
function Meaning({ entry, text, said, language, dictionaries }: MeaningProps) {
  const { word, reading, senses, source } = entry;
  const parts = partsOf(senses);
  return (
    <Box pb="1">
      <Text fontSize="sm" color="fg.muted">
        {(word !== text || (reading !== '' && reading !== said)) && (
          <chakra.span lang={language} color="fg" me="2">
            {word}
            {reading !== '' && `　${reading}`}
          </chakra.span>
        )}
        {parts.join(' · ')}
      </Text>
      <Box
        as="ol"
        listStyleType={senses.length > 1 ? 'decimal' : 'none'}
        ps={senses.length > 1 ? '1.6em' : '0'}
        m="0"
        lang={dictionaries.find(({ id }) => id === source)?.glossLanguage}
      >
        {senses.map(({ glosses }, index) => (
          <li key={`${index} ${glosses[0]}`}>{glosses.join('; ')}</li>
        ))}
      </Box>
    </Box>
  );
}
