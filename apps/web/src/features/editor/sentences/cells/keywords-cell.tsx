import { type Keyword, KEYWORD_REFUSALS, MOST_KEYWORDS, type Segment } from '@app/lesson';
import { Box, Button, chakra } from '@chakra-ui/react';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Input } from '../../../../shared/ui/fields.js';

/** Why these words cannot become a keyword of this sentence. */
export const refusedKeyword = (
  segment: Pick<Segment, 'content' | 'keywords'>,
  words: string,
): string | undefined => {
  if (words.trim() === '') return '请先选出句子里的词';
  if (!segment.content.includes(words)) return KEYWORD_REFUSALS.elsewhere;
  if (segment.keywords.some(({ text }) => text === words)) return '这个词已经是关键词了';
  return segment.keywords.length >= MOST_KEYWORDS ? KEYWORD_REFUSALS.tooMany : undefined;
};
export const withKeyword = (
  { keywords, language }: Pick<Segment, 'keywords' | 'language'>,
  text: string,
): Keyword[] => [...keywords, { id: nanoid(), text, language }];

interface Props {
  segment: Segment;
  onChange: (keywords: Keyword[]) => void;
  onClose: () => void;
}

/** Keywords by keyboard: typed as they stand in the sentence, taken away one by one. */
export function KeywordsCell({ segment, onChange, onClose }: Props) {
  const [text, setText] = useState('');
  const refused = text.trim() === '' ? undefined : refusedKeyword(segment, text.trim());
  const add = () => {
    if (text.trim() === '') return onClose();
    if (refused) return;
    onChange(withKeyword(segment, text.trim()));
    setText('');
  };
  return (
    <Box
      role="group"
      aria-label="关键词"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mt="1"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      {segment.keywords.map((keyword) => (
        <Button
          key={keyword.id}
          size="sm"
          minH="32px"
          variant="subtle"
          lang={keyword.language}
          aria-label={`去掉关键词 ${keyword.text}`}
          onClick={() => onChange(segment.keywords.filter(({ id }) => id !== keyword.id))}
        >
          {keyword.text} ×
        </Button>
      ))}
      <Input
        autoFocus
        h="32px"
        w="10em"
        px="2"
        fontSize="sm"
        lang={segment.language}
        aria-label="加一个关键词"
        placeholder="句子里的词，回车加上"
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="sm" minH="32px" variant="ghost" onClick={onClose}>
        好了
      </Button>
      {refused && (
        <chakra.span fontSize="sm" color="vermilion.fg" role="alert">
          {refused}
        </chakra.span>
      )}
    </Box>
  );
}
