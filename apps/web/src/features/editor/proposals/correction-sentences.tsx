import type { CorrectionPreview } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';

type Line = CorrectionPreview['lines'][number];

/** The sentence with each place of the word marked. */
function Marked({ line: { content, starts, language }, word }: { line: Line; word: string }) {
  const ends = starts.map((start) => start + word.length);
  return (
    <span lang={language}>
      {starts.map((start, index) => (
        <span key={start}>
          {content.slice(ends[index - 1] ?? 0, start)}
          <chakra.mark bg="pine.subtle" color="pine.fg" borderRadius="4px" px="0.5">
            {word}
          </chakra.mark>
        </span>
      ))}
      {content.slice(ends.at(-1) ?? 0)}
    </span>
  );
}

/** The sentences that accepting it would change, lesson by lesson. */
export function CorrectionSentences({
  preview: { lessons, lines, sentences },
  word,
}: {
  preview: CorrectionPreview;
  word: string;
}) {
  const more = sentences - lines.length;
  return (
    <Box
      role="group"
      aria-label="会改的句子"
      tabIndex={0}
      maxH="260px"
      overflowY="auto"
      position="relative"
      borderLeftWidth="2px"
      borderColor="pine.subtle"
      pl="3"
      css={{ overscrollBehavior: 'contain' }}
    >
      {lessons
        .filter(({ contentId }) => lines.some((line) => line.contentId === contentId))
        .map(({ contentId, title, sentences: many }) => (
          <Box key={contentId} mb="2">
            {lessons.length > 1 && (
              <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {title || '未命名的课'} · {many} 句
              </Text>
            )}
            <chakra.ul listStyleType="none" m="0" p="0">
              {lines
                .filter((line) => line.contentId === contentId)
                .map((line) => (
                  <chakra.li
                    key={line.occurrenceId}
                    py="1"
                    lineHeight="1.7"
                    overflowWrap="anywhere"
                  >
                    <chakra.span
                      fontSize="sm"
                      color="fg.muted"
                      fontVariantNumeric="tabular-nums"
                      mr="2"
                    >
                      {line.published ? '已发布的' : ''}第 {line.number} 句
                    </chakra.span>
                    <Marked line={line} word={word} />
                  </chakra.li>
                ))}
            </chakra.ul>
          </Box>
        ))}
      {more > 0 && (
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          还有 {more.toLocaleString('zh-CN')} 句
        </Text>
      )}
    </Box>
  );
}
