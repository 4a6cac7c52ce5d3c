import type { LessonStops, SentenceStops } from '@app/contracts';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Bone } from '../../shared/ui/page.js';
import { part } from '../../shared/ui/part.js';
import { useStopsQuery } from './calls.js';

const MOST = 6;
const HEIGHT = 120;
// As the charts of the administration: loaded with the first that is drawn.
const Parted = part(() => import('../../shared/ui/charts/charts.js'), 'Parted');

interface Column {
  label: string;
  whole: number;
  part: number;
}
const columnOf = ({ number, heard, stopped }: SentenceStops): Column => ({
  label: `第 ${number} 句`,
  whole: heard,
  part: stopped,
});
const told = ({ whole, part: stopped }: Column): string[] => [
  `${whole} 人听过`,
  `${stopped} 人停在这里`,
];

/** A column a sentence: how many heard it, and darker how many of them stopped there. The table has the numbers. */
function Curve({ sentences }: Pick<LessonStops, 'sentences'>) {
  const columns = sentences.map(columnOf);
  const heard = (column: Column | undefined) => column?.whole ?? 0;
  return (
    <Box as="figure" m="0">
      <Text as="figcaption" fontSize="xs" color="fg.muted" mb="1">
        人数；深色是停在这里的
      </Text>
      <Box
        role="img"
        aria-label={`每一句有多少人听过：第 1 句 ${heard(columns[0])} 人，最后一句 ${heard(columns.at(-1))} 人`}
        minH={`${HEIGHT}px`}
      >
        <Suspense fallback={<Bone h={`${HEIGHT}px`} radius="6px" />}>
          <Parted columns={columns} shown={told} height={HEIGHT} />
        </Suspense>
      </Box>
      <chakra.details mt="2" fontSize="sm" color="fg.muted">
        <chakra.summary cursor="pointer" minH="44px" display="inline-flex" alignItems="center">
          看数字
        </chakra.summary>
        <Box maxH="320px" overflowY="auto" tabIndex={0} role="region" aria-label="每一句的人数">
          <chakra.table
            aria-label="每一句的人数"
            fontVariantNumeric="tabular-nums"
            css={{ '& th, & td': { pe: '6', py: '1', fontWeight: '400', textAlign: 'end' }, '& th:first-of-type': { textAlign: 'start' } }} // prettier-ignore
          >
            <thead>
              <tr>
                <th scope="col">句子</th>
                <th scope="col">听过</th>
                <th scope="col">停在这里</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ label, whole, part: stopped }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{whole}</td>
                  <td>{stopped}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      </chakra.details>
    </Box>
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
          <Curve sentences={data.sentences} />
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
