import { chakra } from '@chakra-ui/react';

/** The words they will meet for the first time, to be read before they hear them. */
export function NewWords({
  words,
  fresh,
  language,
}: {
  words: readonly string[];
  fresh: number;
  language: string;
}) {
  if (words.length === 0) return null;
  return (
    <chakra.details mt="4">
      <chakra.summary
        cursor="pointer"
        minH="44px"
        display="inline-flex"
        alignItems="center"
        color="pine.fg"
      >
        {fresh > words.length ? `先看 ${words.length} 个新词` : '先看新词'}
      </chakra.summary>
      <chakra.ul
        listStyleType="none"
        m="0"
        p="0"
        pb="2"
        display="flex"
        flexWrap="wrap"
        columnGap="5"
        rowGap="1"
        fontSize="lg"
        lang={language}
        aria-label="新词"
      >
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
