import type { ContentHealth as Health, SentenceStops } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { TotalWhy } from '../kit/figure-why.js';
import { AtEvent } from '../kit/at-event.js';
import { Screen, Section } from '../kit/screen.js';
import { Export, Table, type Column } from '../kit/table.js';
import { useContentHealthQuery } from './calls.js';

const percent = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`;

function Sentence({
  contentId,
  title,
  occurrenceId,
  content,
  language,
}: Pick<SentenceStops, 'occurrenceId' | 'content' | 'language'> & {
  contentId: string;
  title: string;
}) {
  return (
    <Box minW="14em" maxW="30em" py="1">
      <chakra.span asChild lang={language} _hover={{ color: 'pine.fg' }}>
        <Link to={`/player/${contentId}?o=${encodeURIComponent(occurrenceId)}`}>{content}</Link>
      </chakra.span>
      <Text fontSize="xs" color="fg.muted">
        {title}
      </Text>
    </Box>
  );
}
const inLesson = ({ contentId, occurrenceId }: { contentId: string; occurrenceId: string }) =>
  `${contentId} ${occurrenceId}`;

const HARD: Column<Health['hard'][number]>[] = [
  { title: '句子', cell: (row) => <Sentence {...row} />, plain: ({ content }) => content },
  { title: '课程', cell: ({ title }) => title, plain: ({ title }) => title },
  {
    title: '难度',
    numeric: true,
    why: (row) => ({ key: 'sentenceScoreOf', of: inLesson(row) }),
    cell: ({ score }) => percent(score, 1),
    plain: ({ score }) => score,
  },
  {
    title: '学习者',
    numeric: true,
    why: (row) => ({ key: 'sentenceLearnersOf', of: inLesson(row) }),
    cell: ({ learners }) => learners,
    plain: ({ learners }) => learners,
  },
  {
    title: '重听',
    numeric: true,
    why: (row) => ({ key: 'sentenceReplayedOf', of: inLesson(row) }),
    cell: ({ replayed }) => replayed,
    plain: ({ replayed }) => replayed,
  },
  {
    title: '看原文',
    numeric: true,
    why: (row) => ({ key: 'sentenceRevealedOf', of: inLesson(row) }),
    cell: ({ revealed }) => revealed,
    plain: ({ revealed }) => revealed,
  },
  {
    title: '标难',
    numeric: true,
    why: (row) => ({ key: 'sentenceMarkedHardOf', of: inLesson(row) }),
    cell: ({ hard }) => hard,
    plain: ({ hard }) => hard,
  },
  {
    title: '日志位置',
    numeric: true,
    why: 'said',
    cell: ({ events: { from, to } }) => (
      <>
        <AtEvent position={from}>{from}</AtEvent>–<AtEvent position={to}>{to}</AtEvent>
      </>
    ),
    plain: ({ events }) => `${events.from}–${events.to}`,
  },
];
const STOPS: Column<Health['stops'][number]>[] = [
  { title: '句子', cell: (row) => <Sentence {...row} />, plain: ({ content }) => content },
  { title: '课程', cell: ({ title }) => title, plain: ({ title }) => title },
  {
    title: '第几句',
    numeric: true,
    why: 'said',
    cell: ({ number }) => number,
    plain: ({ number }) => number,
  },
  {
    title: '听过',
    numeric: true,
    why: (row) => ({ key: 'sentenceHeardOf', of: inLesson(row) }),
    cell: ({ heard }) => heard,
    plain: ({ heard }) => heard,
  },
  {
    title: '停在这里',
    numeric: true,
    why: (row) => ({ key: 'sentenceStoppedOf', of: inLesson(row) }),
    cell: ({ stopped }) => stopped,
    plain: ({ stopped }) => stopped,
  },
  {
    title: '占听过的',
    numeric: true,
    why: (row) => ({ key: 'sentenceStoppedShareOf', of: inLesson(row) }),
    cell: ({ heard, stopped }) => percent(stopped, heard),
    plain: ({ heard, stopped }) => (heard === 0 ? undefined : stopped / heard),
  },
];
const LESSONS: Column<Health['lessons'][number]>[] = [
  {
    title: '课程',
    cell: ({ contentId, title }) => (
      <chakra.span asChild color="pine.fg" _hover={{ textDecoration: 'underline' }}>
        <Link to={`/content-info?id=${contentId}`}>{title}</Link>
      </chakra.span>
    ),
    plain: ({ title }) => title,
  },
  {
    title: '学习者',
    numeric: true,
    why: ({ contentId }) => ({ key: 'lessonLearnersOf', of: contentId }),
    cell: ({ learners }) => learners,
    plain: ({ learners }) => learners,
  },
  {
    title: '听完过',
    numeric: true,
    why: ({ contentId }) => ({ key: 'lessonFinishedOf', of: contentId }),
    cell: ({ finished, learners }) => `${finished}（${percent(finished, learners)}）`,
    plain: ({ finished }) => finished,
  },
  {
    title: '难句',
    numeric: true,
    why: ({ contentId }) => ({ key: 'lessonHardOf', of: contentId }),
    cell: ({ hard }) => hard,
    plain: ({ hard }) => hard,
  },
  {
    title: '最多人停在',
    numeric: true,
    why: ({ contentId, stop }) => stop && { key: 'lessonStoppedOf', of: contentId },
    cell: ({ stop }) =>
      stop ? `第 ${stop.number} 句，${stop.stopped} 人` : <span aria-label="没有">—</span>,
    plain: ({ stop }) => stop?.number,
  },
];
const VOICES: Column<Health['voices'][number]>[] = [
  {
    title: '声音',
    cell: ({ voice }) => (
      <chakra.span fontFamily="mono" overflowWrap="anywhere">
        {voice}
      </chakra.span>
    ),
    plain: ({ voice }) => voice,
  },
  { title: '语言', cell: ({ language }) => language, plain: ({ language }) => language },
  {
    title: '句子',
    numeric: true,
    why: ({ voice }) => ({ key: 'voiceSentencesOf', of: voice }),
    cell: ({ sentences }) => sentences,
    plain: ({ sentences }) => sentences,
  },
  {
    title: '听过',
    numeric: true,
    why: ({ voice }) => ({ key: 'voiceToldOf', of: voice }),
    cell: ({ told }) => told,
    plain: ({ told }) => told,
  },
  {
    title: '放慢',
    numeric: true,
    why: ({ voice }) => ({ key: 'voiceSlowedOf', of: voice }),
    cell: ({ slowed }) => slowed,
    plain: ({ slowed }) => slowed,
  },
  {
    title: '放慢的占',
    numeric: true,
    why: ({ voice }) => ({ key: 'voiceSlowedShareOf', of: voice }),
    cell: ({ slowed, told }) => percent(slowed, told),
    plain: ({ slowed, told }) => (told === 0 ? undefined : slowed / told),
  },
];
const WORDS: Column<Health['words'][number]>[] = [
  {
    title: '词',
    cell: ({ word, language }) => <span lang={language}>{word}</span>,
    plain: ({ word }) => word,
  },
  { title: '语言', cell: ({ language }) => language, plain: ({ language }) => language },
  {
    title: '查看',
    numeric: true,
    why: ({ language, word }) => ({ key: 'wordLookUpsOf', of: `${language} ${word}` }),
    cell: ({ count }) => count,
    plain: ({ count }) => count,
  },
  {
    title: '课数',
    numeric: true,
    why: ({ language, word }) => ({ key: 'wordLessonsOf', of: `${language} ${word}` }),
    cell: ({ lessons }) => lessons,
    plain: ({ lessons }) => lessons,
  },
];
/** The lesson stands below its sentence already; a file has it in a column of its own. */
const shown = <Row,>(columns: Column<Row>[]): Column<Row>[] =>
  columns.filter(({ title }, at) => at === 0 || title !== '课程');

/** How lessons fare with those who learn with them. */
export function ContentHealth() {
  const asked = useContentHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = asked;
  const part = <Row,>(
    title: string,
    says: string | undefined,
    columns: Column<Row>[],
    rows: readonly Row[] | undefined,
    keyOf: (row: Row) => string,
    empty: string,
    ...whys: readonly { of: string; title: string }[]
  ) => (
    <Section title={title} aside={<Export name={title} columns={columns} rows={rows} />}>
      <Table
        label={title}
        columns={shown(columns)}
        rows={rows}
        keyOf={keyOf}
        asked={asked}
        empty={empty}
      />
      <Text color="fg.muted" fontSize="sm" mt="2" minH="1.6em" maxW="60em">
        {says}
      </Text>
      {whys.map((why) => (
        <TotalWhy key={why.of} {...why} />
      ))}
    </Section>
  );
  return (
    <Screen
      title="内容健康"
      lead="公开课程里最热的 200 课，每课看 200 位学习者。只说句子，不说是谁；作者在自己课程的介绍页看得到自己的。"
    >
      {part('难句', data?.definitions.hard, HARD, data?.hard, inLesson, '还没有人练习公开的课程', {
        of: 'practiceRecords',
        title: '练习记录总数',
      })}
      {part('停下的句子', data?.definitions.stops, STOPS, data?.stops, inLesson, '没有人中途停下', {
        of: 'progressTotal',
        title: '学习进度总数',
      })}
      {part(
        '放慢的声音',
        data?.definitions.voices,
        VOICES,
        data?.voices,
        ({ voice }) => voice,
        '还没有人听公开的课程',
        { of: 'pacesTold', title: '说了快慢的遍数' },
        { of: 'pacesSlowed', title: '放慢的遍数' },
      )}
      {part(
        '查看最多的词',
        data?.definitions.words,
        WORDS,
        data?.words,
        ({ language, word }) => `${language} ${word}`,
        '还没有人在公开的课程里点开过词',
        { of: 'wordsLookedUp', title: '查看词的次数' },
      )}
      {part(
        '课程',
        undefined,
        LESSONS,
        data?.lessons,
        ({ contentId }) => contentId,
        '还没有人练习公开的课程',
        { of: 'lessonsPublished', title: '公开课程' },
      )}
    </Screen>
  );
}
