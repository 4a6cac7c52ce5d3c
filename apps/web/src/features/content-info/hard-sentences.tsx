import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useDifficultyQuery } from './calls.js';

const MOST = 12;

/** For the author: where learners struggle, and what each figure was counted from. */
export function HardSentences({ id }: { id: string }) {
  const { data, error } = useDifficultyQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Box as="section" mt="12" aria-labelledby="hard">
      <Heading as="h2" id="hard" fontSize="xl" mb="2">
        难句
      </Heading>
      {error && <Text color="fg.muted">难句加载失败，其余不受影响。</Text>}
      {data?.sentences.length === 0 && (
        <Text color="fg.muted">还没有学习者练习这一课；有了以后，这里会列出最难的句子。</Text>
      )}
      {data && data.sentences.length > 0 && (
        <>
          <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
            {data.learners} 位学习者，你自己的练习不算在内。
          </Text>
          <chakra.ol listStyleType="none" m="0" p="0">
            {data.sentences.slice(0, MOST).map((sentence) => (
              <chakra.li
                key={sentence.occurrenceId}
                py="3"
                borderBottomWidth="1px"
                borderColor="border.muted"
              >
                <Box display="flex" gap="4" alignItems="baseline">
                  <Text flexShrink="0" w="3.2em" fontWeight="600" fontVariantNumeric="tabular-nums">
                    {Math.round(sentence.score * 100)}%
                  </Text>
                  <chakra.span asChild flex="1" minW="0" _hover={{ color: 'pine.fg' }}>
                    <Link
                      to={`/player/${id}?o=${encodeURIComponent(sentence.occurrenceId)}`}
                      lang={sentence.language}
                    >
                      {sentence.content}
                    </Link>
                  </chakra.span>
                </Box>
                <chakra.details fontSize="sm" color="fg.muted">
                  <chakra.summary
                    cursor="pointer"
                    minH="44px"
                    display="inline-flex"
                    alignItems="center"
                  >
                    为什么
                  </chakra.summary>
                  <Text pb="2" fontVariantNumeric="tabular-nums">
                    {sentence.learners} 位学习者：听 {sentence.played} 遍，重听 {sentence.replayed}{' '}
                    次，看原文 {sentence.revealed} 次；标难 {sentence.hard}
                    、还行 {sentence.ok}、容易 {sentence.easy}。由 {sentence.events.count}{' '}
                    条练习记录算出（日志 {sentence.events.from}–{sentence.events.to}）。
                  </Text>
                </chakra.details>
              </chakra.li>
            ))}
          </chakra.ol>
          <Text color="fg.muted" fontSize="sm" mt="3">
            {data.definition}
          </Text>
        </>
      )}
    </Box>
  );
}
