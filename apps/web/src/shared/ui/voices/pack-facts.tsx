import { megabytes, type VoicePackView } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { paceOf, spokenIn } from '../../lib/voices/told.js';

/** Whose voices these are, what they cost in bytes and memory, under which terms, and how fast they are here. */
export function PackFacts({ pack }: { pack: VoicePackView }) {
  const { name, speakers, licence, author, source, note, bytes, memoryBytes, rtf } = pack;
  return (
    <Box minW="0">
      <Text fontWeight="600">
        {name}
        {note !== '' && (
          <chakra.span ml="2" fontWeight="400" fontSize="sm" color="fg.muted">
            {note}
          </chakra.span>
        )}
      </Text>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {spokenIn(pack)} · {speakers} 个声音 · {megabytes(bytes)} · 运行时需要{' '}
        {megabytes(memoryBytes)} 空闲内存
      </Text>
      <Text fontSize="sm" color="fg.muted">
        许可 {licence} · 作者{' '}
        <chakra.a
          href={source}
          target="_blank"
          rel="noreferrer"
          color="pine.fg"
          textDecoration="underline"
        >
          {author}
        </chakra.a>
      </Text>
      {rtf !== undefined && (
        <Text fontSize="sm" fontVariantNumeric="tabular-nums">
          {paceOf(rtf)}
        </Text>
      )}
    </Box>
  );
}
