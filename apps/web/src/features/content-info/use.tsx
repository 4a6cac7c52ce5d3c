import type { LessonUse } from '@app/contracts';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLessonUseQuery } from './calls.js';

const MOST = 12;

function Part({
  id,
  title,
  says,
  empty,
  children,
}: {
  id: string;
  title: string;
  /** What the figure is. */
  says: string;
  /** Where there is nothing to list. */
  empty: string | undefined;
  children: ReactNode;
}) {
  return (
    <Box as="section" mt="12" aria-labelledby={id}>
      <Heading as="h2" id={id} fontSize="xl" mb="2">
        {title}
      </Heading>
      {empty === undefined ? (
        <chakra.ol listStyleType="none" m="0" p="0">
          {children}
        </chakra.ol>
      ) : (
        <Text color="fg.muted">{empty}</Text>
      )}
      <Text color="fg.muted" fontSize="sm" mt="3">
        {says}
      </Text>
    </Box>
  );
}

function Row({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <chakra.li
      display="flex"
      gap="4"
      alignItems="baseline"
      py="3"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Text
        flexShrink="0"
        w="5em"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {figure}
      </Text>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
    </chakra.li>
  );
}

function Voices({ voices }: Pick<LessonUse, 'voices'>) {
  return voices.map(({ voice, language, sentences, told, slowed }) => (
    <Row key={`${language} ${voice}`} figure={`${Math.round((slowed / told) * 100)}%`}>
      <chakra.span fontFamily="mono" fontSize="sm">
        {voice}
      </chakra.span>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {sentences} 句，听 {told} 遍，放慢 {slowed} 遍
      </Text>
    </Row>
  ));
}

/** For the author: which voices are slowed down, and which words are looked up. */
export function Use({ id }: { id: string }) {
  const { data, error } = useLessonUseQuery(id, { refetchOnMountOrArgChange: true });
  if (error)
    return (
      <Text mt="12" color="fg.muted">
        放慢的声音和查看的词加载失败，其余不受影响。
      </Text>
    );
  if (!data) return null;
  const { definitions, words } = data;
  const voices = data.voices.filter(({ told }) => told > 0);
  return (
    <>
      <Part
        id="slowed"
        title="放慢的声音"
        says={definitions.voices}
        empty={voices.length === 0 ? '还没有学习者听过这一课的声音。' : undefined}
      >
        <Voices voices={voices} />
      </Part>
      <Part
        id="looked-up"
        title="查看最多的词"
        says={definitions.words}
        empty={words.length === 0 ? '还没有人在这一课里点开过词。' : undefined}
      >
        {words.slice(0, MOST).map(({ word, language, count }) => (
          <Row key={`${language} ${word}`} figure={`${count} 次`}>
            <span lang={language}>{word}</span>
          </Row>
        ))}
      </Part>
    </>
  );
}
