import type { LessonStops } from '@app/contracts';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useStopsQuery } from './calls.js';

const MOST = 6;
const HEIGHT = 64;

/** A bar a sentence: how many heard it, and how many of them stopped there. The list below says it in words. */
function Curve({ sentences, learners }: Pick<LessonStops, 'sentences' | 'learners'>) {
  const most = Math.max(learners, 1);
  const last = sentences.at(-1);
  return (
    <svg
      viewBox={`0 0 ${sentences.length * 4} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`每一句有多少人听过：第 1 句 ${sentences[0]?.heard ?? 0} 人，最后一句 ${last?.heard ?? 0} 人`}
      style={{ display: 'block', width: '100%', height: HEIGHT }}
    >
      {sentences.map(({ occurrenceId, number, heard, stopped }, at) => (
        <g key={occurrenceId}>
          <title>{`第 ${number} 句：${heard} 人听过，${stopped} 人停在这里`}</title>
          <rect
            x={at * 4}
            width="3"
            y={HEIGHT - (heard / most) * HEIGHT}
            height={(heard / most) * HEIGHT}
            fill="var(--echo-colors-pine-subtle)"
          />
          <rect
            x={at * 4}
            width="3"
            y={HEIGHT - (heard / most) * HEIGHT}
            height={(stopped / most) * HEIGHT}
            fill="var(--echo-colors-pine-solid)"
          />
        </g>
      ))}
    </svg>
  );
}

/** For the author: at which sentences learners stop. */
export function Stops({ id }: { id: string }) {
  const { data, error } = useStopsQuery(id, { refetchOnMountOrArgChange: true });
  const stops = data?.sentences
    .filter(({ stopped }) => stopped > 0)
    .toSorted((a, b) => b.stopped - a.stopped || a.number - b.number)
    .slice(0, MOST);
  return (
    <Box as="section" mt="12" aria-labelledby="stops">
      <Heading as="h2" id="stops" fontSize="xl" mb="2">
        听到哪里停下
      </Heading>
      {error && <Text color="fg.muted">加载失败，其余不受影响。</Text>}
      {data?.learners === 0 && (
        <Text color="fg.muted">还没有学习者练习这一课；有了以后，这里会画出他们听到哪一句。</Text>
      )}
      {data && data.learners > 0 && (
        <>
          <Text color="fg.muted" fontSize="sm" mb="3" fontVariantNumeric="tabular-nums">
            {data.learners} 位学习者，{data.finished} 位听完过。
          </Text>
          <Curve sentences={data.sentences} learners={data.learners} />
          {stops?.length === 0 && (
            <Text color="fg.muted" mt="3">
              没有人中途停下。
            </Text>
          )}
          <chakra.ol listStyleType="none" m="0" mt="2" p="0">
            {stops?.map(({ occurrenceId, number, content, language, heard, stopped }) => (
              <chakra.li
                key={occurrenceId}
                display={{ base: 'block', md: 'flex' }}
                gap="4"
                alignItems="baseline"
                py="3"
                borderBottomWidth="1px"
                borderColor="border.muted"
              >
                <Text
                  flexShrink="0"
                  w={{ md: '9.5em' }}
                  whiteSpace="nowrap"
                  fontSize="sm"
                  color="fg.muted"
                  fontVariantNumeric="tabular-nums"
                >
                  第 {number} 句 · {stopped} / {heard} 人
                </Text>
                <chakra.span asChild flex="1" minW="0" _hover={{ color: 'pine.fg' }}>
                  <Link to={`/player/${id}?o=${encodeURIComponent(occurrenceId)}`} lang={language}>
                    {content}
                  </Link>
                </chakra.span>
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
