import { DEFAULT_SPEAKER } from '@app/lesson';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { languageName } from '../../shared/lib/lessons/languages.js';
import type { Preview } from './preview.js';

const KINDS: Record<Preview['kind'], string> = {
  plain: '',
  srt: '已识别 SRT 字幕',
  vtt: '已识别 VTT 字幕',
  ass: '已识别 ASS 字幕',
  lrc: '已识别 LRC 歌词',
  chat: '已识别对话',
  tabs: '已识别双栏对照',
  bilingual: '已识别原文译文对照',
};
const FEW = 6;

/** The split as it will be: one line a sentence, its speaker and language beside it. */
export function Sentences({ preview }: { preview: Preview }) {
  const [all, setAll] = useState(false);
  const { sentences, languages, given, kind } = preview;
  const shown = all ? sentences : sentences.slice(0, FEW);
  const summary = [
    KINDS[kind],
    `${sentences.length} 句`,
    languages.map(languageName).join('、'),
    given.length > 0 ? `带${given.map(languageName).join('、')}译文` : '',
  ];
  return (
    <Box>
      <Text fontWeight="500" role="status" fontVariantNumeric="tabular-nums">
        {summary.filter(Boolean).join(' · ')}
      </Text>
      <chakra.ol listStyleType="none" p="0" m="0" mt="2">
        {shown.map((sentence, index) => (
          <chakra.li
            key={sentence.occurrenceId}
            display="flex"
            gap="3"
            py="1.5"
            alignItems="baseline"
          >
            <chakra.span
              w="2em"
              flexShrink="0"
              textAlign="right"
              fontSize="sm"
              color="fg.subtle"
              fontVariantNumeric="tabular-nums"
            >
              {index + 1}
            </chakra.span>
            <Box minW="0">
              {sentence.speaker !== DEFAULT_SPEAKER && (
                <chakra.span color="pine.fg" fontSize="sm" mr="2">
                  {sentence.speaker}
                </chakra.span>
              )}
              <span lang={sentence.language}>{sentence.content}</span>
              {given.map((code) => (
                <chakra.span key={code} lang={code} display="block" fontSize="sm" color="fg.muted">
                  {sentence.translations[code]}
                </chakra.span>
              ))}
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
      {sentences.length > FEW && (
        <chakra.button
          type="button"
          onClick={() => setAll(!all)}
          color="pine.fg"
          minH="44px"
          cursor="pointer"
          fontSize="sm"
        >
          {all ? '收起' : `看全部 ${sentences.length} 句`}
        </chakra.button>
      )}
    </Box>
  );
}
