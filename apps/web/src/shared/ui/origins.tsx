import { type ContentSummary, LICENCE_WORDS } from '@app/contracts';
import { chakra, Text, type TextProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** What a lesson was made of: whose it was, and the way there while there is one. */
export function Origins({
  content: { origins = [] },
  ...style
}: TextProps & { content: Pick<ContentSummary, 'origins'> }) {
  return origins.map(({ contentId, title, author, licence }, index) => (
    <Text key={index} fontSize="sm" color="fg.muted" overflowWrap="anywhere" {...style}>
      改编自{' '}
      {contentId === undefined ? (
        <span>《{title}》</span>
      ) : (
        <chakra.span
          asChild
          color="pine.fg"
          textDecoration="underline"
          textUnderlineOffset="0.25em"
        >
          <Link to={`/content-info?id=${contentId}`}>《{title}》</Link>
        </chakra.span>
      )}{' '}
      · {author.username} ·{' '}
      <chakra.span whiteSpace="nowrap">{LICENCE_WORDS[licence].name}</chakra.span>
    </Text>
  ));
}
