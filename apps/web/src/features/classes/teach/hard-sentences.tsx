import type { HardSentence } from '@app/contracts';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { percent } from './figures.js';

const factsOf = ({ hard, dictated, score }: HardSentence): string =>
  [
    hard > 0 ? `${hard} 人评为难` : '',
    score === undefined ? '' : `${dictated} 人听写，平均 ${percent(score)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What troubles most of them; each opens in the player. */
export function HardSentences({
  hard,
  titles,
  members,
}: {
  hard: readonly HardSentence[];
  titles: ReadonlyMap<string, string>;
  members: number;
}) {
  return (
    <Box as="section" mt="10" aria-labelledby="class-hard">
      <Heading as="h2" id="class-hard" fontSize="xl" mb="2">
        班里的难句
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {hard.length === 0
          ? '还没有。有人把一句评为「难」，或听写不到 60%，就会排在这里。'
          : '评为「难」或听写不到 60% 的人最多的在前。点一句去听。'}
      </Text>
      <chakra.ol listStyleType="none" m="0" p="0" aria-labelledby="class-hard">
        {hard.map((sentence) => (
          <chakra.li
            key={sentence.contentId + sentence.occurrenceId}
            display="grid"
            gridTemplateColumns="4.5em 1fr"
            columnGap="3"
            py="3"
            position="relative"
            borderTopWidth="1px"
            borderColor="border.muted"
            _hover={{ bg: 'bg.muted' }}
          >
            <Text color="vermilion.fg" fontVariantNumeric="tabular-nums" pt="1">
              {sentence.troubled} / {members} 人
            </Text>
            <Box minW="0">
              <chakra.span
                asChild
                className="serif"
                fontSize="lg"
                overflowWrap="anywhere"
                _before={{ content: '""', position: 'absolute', inset: '0' }}
              >
                <Link
                  to={`/player/${sentence.contentId}?o=${encodeURIComponent(sentence.occurrenceId)}`}
                  lang={sentence.language}
                >
                  {sentence.content}
                </Link>
              </chakra.span>
              <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {titles.get(sentence.contentId)} 第 {sentence.number} 句 · {factsOf(sentence)}
              </Text>
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}
