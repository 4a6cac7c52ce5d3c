import type { Dictation as Compared } from '@app/lesson';
import { chakra, Text } from '@chakra-ui/react';

/** The sentence with its gaps, as long as the words that are missing in them. */
export function Gaps({ parts }: { parts: { text: string; gap: boolean }[] }) {
  let at = 0;
  return parts.map(({ text, gap }) => {
    const key = (at += text.length);
    return gap ? (
      <chakra.span
        key={key}
        role="img"
        aria-label="空"
        display="inline-block"
        mx="0.5"
        borderBottomWidth="2px"
        borderColor="fg.muted"
        w={`${Array.from(text).length}em`}
      />
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

/** What was right is plain, what was not heard is underlined, what was written too much is struck out: to be read without colours, too. */
export function Pieces({
  compared: { pieces, score, right },
  language,
}: {
  compared: Compared;
  language: string;
}) {
  let at = 0;
  return (
    <>
      <Text lang={language} fontSize="xl" lineHeight="1.9">
        {pieces.map(({ kind, expected, typed }) => {
          const key = `${kind}${(at += expected.length + typed.length)}`;
          if (kind === 'same') return <span key={key}>{expected}</span>;
          return (
            <span key={key} data-kind={kind}>
              {typed !== '' && (
                <chakra.del color="fg.muted" fontSize="0.8em" mx="0.5">
                  {typed}
                </chakra.del>
              )}
              {expected !== '' && (
                <chakra.ins
                  color="vermilion.fg"
                  fontWeight="600"
                  textDecorationThickness="2px"
                  textUnderlineOffset="0.2em"
                >
                  {expected}
                </chakra.ins>
              )}
            </span>
          );
        })}
      </Text>
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {right
          ? '每个字都听对了。'
          : `听对 ${Math.round(score * 100)}%。下划线的没听出来，划掉的是多写或写错的。改好了再按回车。`}
      </Text>
    </>
  );
}
