import type { TemplateSection } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { phasesOf, sectionWords, type Phase } from '../lib/lessons/phases.js';

const HIGH = '18px';

/** A sound is a block, a translation one that is only drawn around, a silence a line. */
function Bar({ kind, seconds }: Phase) {
  if (kind === 'pause')
    return (
      <Box flex={`${seconds} 0 0`} h={HIGH} display="grid" alignItems="center" px="1px">
        <Box borderTopWidth="1px" borderColor="border.strong" opacity="0.6" />
      </Box>
    );
  return (
    <Box
      flex={`${seconds} 0 0`}
      h={kind === 'keyword' ? '10px' : HIGH}
      alignSelf="center"
      borderRadius="3px"
      bg={kind === 'translation' ? 'transparent' : kind === 'keyword' ? 'hill.near' : 'pine.solid'}
      borderWidth={kind === 'translation' ? '1.5px' : '0'}
      borderColor="pine.solid"
    />
  );
}

/** What is to be read meanwhile: the text a firm line, its translation a light one. */
function Shown({ showText, showTranslation }: TemplateSection) {
  return (
    <Box h="7px" mt="3px" display="grid" gap="3px" alignContent="start">
      {showText && <Box h="2px" borderRadius="1px" bg="fg.subtle" />}
      {showTranslation && <Box h="1px" w="62%" bg="border.strong" />}
    </Box>
  );
}

/** The sections of a template, drawn to one scale: a sentence goes through each of them from the left to the right. */
export function SectionBars({ sections }: { sections: readonly TemplateSection[] }) {
  const drawn = sections.map((section) => {
    const phases = phasesOf(section);
    return { section, phases, seconds: phases.reduce((sum, phase) => sum + phase.seconds, 0) };
  });
  const longest = Math.max(1, ...drawn.map(({ seconds }) => seconds));
  return (
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="minmax(3.5em, max-content) minmax(0, 1fr)"
      columnGap="4"
      rowGap="3"
      m="0"
      p="0"
    >
      {drawn.map(({ section, phases, seconds }, index) => (
        <Box as="li" key={index} display="contents">
          <Text fontSize="sm" lineHeight={HIGH} maxW="9em" truncate>
            {section.title}
          </Text>
          <Box minW="0">
            <Box w={`${(seconds / longest) * 100}%`} minW="24px" aria-hidden="true">
              <Box display="flex" gap="1px">
                {phases.map((phase, at) => (
                  <Bar key={at} {...phase} />
                ))}
              </Box>
              <Shown {...section} />
            </Box>
            <Text fontSize="xs" color="fg.muted" lineHeight="1.5" mt="1">
              {sectionWords(section)}
            </Text>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const Sign = ({ drawn, children }: { drawn: ReactNode; children: string }) => (
  <Box as="span" display="inline-flex" alignItems="center" gap="1.5">
    <Box as="span" w="20px" display="inline-grid" aria-hidden="true">
      {drawn}
    </Box>
    {children}
  </Box>
);

/** What the drawing means, once a page. */
export function BarsLegend() {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      fontSize="xs"
      color="fg.muted"
      aria-label="图例"
      role="note"
    >
      <Sign drawn={<Box h="10px" borderRadius="3px" bg="pine.solid" />}>念原文</Sign>
      <Sign
        drawn={<Box h="10px" borderRadius="3px" borderWidth="1.5px" borderColor="pine.solid" />}
      >
        念译文
      </Sign>
      <Sign drawn={<Box borderTopWidth="1px" borderColor="border.strong" />}>停</Sign>
      <Sign drawn={<Box h="2px" bg="fg.subtle" />}>看原文</Sign>
      <Sign drawn={<Box h="1px" w="62%" bg="border.strong" />}>看译文</Sign>
    </Box>
  );
}
