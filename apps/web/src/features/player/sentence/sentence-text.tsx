import { DEFAULT_SPEAKER } from '@app/lesson';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { Ruby } from '../../../shared/ui/ruby.js';
import { useShown } from '../context/context.js';
import type { LineNow } from '../context/line-now.js';

import { Boundary } from '../../../shared/ui/boundary.js';
import { part } from '../../../shared/ui/part.js';

const Words = part(() => import('../words/words.js'), 'Words');

/** Who says it, and the sentence as it is to be seen: word by word while it is current, else whole, blurred or as dots. */
export function SentenceText({
  line,
  current,
  revealed,
  secret,
  word,
  seen,
}: LineNow & { seen: boolean }) {
  const { lesson, numbers, unsaid, clipOf, text: wanted, go, openWord, rest } = useShown();
  const { readings } = usePreferences();
  const { occurrenceId, content, language } = line;
  const text = secret ? 'hidden' : wanted;
  const sounds = line.audioUrl !== undefined || unsaid.has(occurrenceId);
  const name =
    line.type === 'transition'
      ? '过渡语，没有显示'
      : `第 ${numbers.get(occurrenceId) ?? 0} 句，原文没有显示`;
  const speaker = lesson.speakers.length > 0 && line.speaker !== DEFAULT_SPEAKER && (
    <Text
      as="span"
      display="block"
      fontSize="sm"
      fontFamily="body"
      lineHeight="1.5"
      color="pine.fg"
    >
      {line.speaker}
    </Text>
  );
  const plain = (
    <chakra.span
      display="block"
      lang={language}
      dir="auto"
      className="lesson-text"
      color="fg"
      opacity={sounds ? 1 : 0.75}
      filter={seen || text === 'hidden' ? undefined : 'blur(9px)'}
      userSelect={seen ? 'text' : 'none'}
      aria-label={seen ? undefined : name}
      role={seen ? undefined : 'img'}
    >
      <Ruby
        content={text === 'hidden' && !(revealed && !secret) ? '· · ·' : content}
        annotation={readings && seen ? line.annotation : undefined}
        language={language}
      />
    </chakra.span>
  );
  if ((current || word !== undefined) && seen)
    return (
      <Box>
        {speaker}
        <Boundary instead={plain}>
          <Suspense fallback={plain}>
            <Words
              line={line}
              readings={readings}
              clipOf={clipOf}
              chosen={word}
              onChoose={(index) => openWord(occurrenceId, index)}
              onRest={rest}
            />
          </Suspense>
        </Boundary>
      </Box>
    );
  return (
    <chakra.button
      type="button"
      onClick={() => go(occurrenceId)}
      display="block"
      w="100%"
      textAlign="start"
      cursor="pointer"
      minH="44px"
    >
      {speaker}
      {plain}
    </chakra.button>
  );
}
