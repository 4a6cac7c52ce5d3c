import type { Annotation } from '@app/lesson';
import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';

/** A sentence with its reading: furigana above their own characters, anything else as one line above. Copying takes the words only. */
export function Ruby({ content, annotation }: { content: string; annotation?: Annotation }) {
  if (typeof annotation === 'string' && annotation !== '')
    return (
      <>
        <chakra.span
          display="block"
          fontSize="0.52em"
          lineHeight="1.5"
          color="fg.muted"
          fontFamily="body"
          userSelect="none"
          lang=""
        >
          {annotation}
        </chakra.span>
        {content}
      </>
    );
  // Groups that do not spell the sentence belong to an older one.
  if (
    !annotation ||
    typeof annotation === 'string' ||
    annotation.characters.map(({ text }) => text).join('') !== content
  )
    return content;
  let at = 0;
  return annotation.characters.map(({ text, reading }) => {
    const key = (at += text.length);
    return reading && reading !== text ? (
      <ruby key={key}>
        {text}
        <rt>{reading}</rt>
      </ruby>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    );
  });
}
