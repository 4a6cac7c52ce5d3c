import type { ReadWord, Sentence } from '@app/lesson';
import { Box, chakra } from '@chakra-ui/react';
import { Fragment, Suspense } from 'react';
import { part } from '../../../shared/ui/part.js';
import { Above, keptTogether, LineAbove, staysWhole } from '../../../shared/ui/ruby-line.js';
import { useLit } from './use-lit.js';
import { useWords } from './use-words.js';
import type { Word } from './word-cuts.js';

const WordCard = part(() => import('./word-card.js'), 'WordCard');

/** Where a word begins, in UTF-16 units. */
const startOf = (words: readonly { text: string }[], index = 0): number =>
  words.slice(0, index).reduce((sum, { text }) => sum + text.length, 0);

/** How much of pine: of the word that is open, and of the one that sounds. */
const CHOSEN = 26;
const SOUNDS = 14;
/** The ground of such a word is tinted, the ink and the reading above stay as they are. */
const Marked = ({ on, children }: { on: number; children: string }) =>
  on > 0 ? (
    <chakra.span
      borderRadius="3px"
      boxDecorationBreak="clone"
      data-sounds={on === SOUNDS || undefined}
      style={{
        background: `color-mix(in srgb, var(--echo-colors-pine-solid) ${on}%, transparent)`,
      }}
    >
      {children}
    </chakra.span>
  ) : (
    children
  );

/** A button is a box of its own: with the height of a Han character in each, readings stand in one line above figures and letters, too. */
const EVEN = {
  '&:is(:lang(ja), :lang(zh)) button ruby::before': {
    content: '"一"',
    visibility: 'hidden',
    marginInlineEnd: '-1em',
  },
};

/** A word with the readings of its characters above them. */
const Written = ({
  groups,
  after,
  readings,
  on,
}: {
  groups: ReadWord['groups'];
  /** Signs that stand under the last reading. */
  after?: string | undefined;
  readings: boolean;
  on: number;
}) => {
  let at = 0;
  return groups.map((group, index) => {
    const key = (at += group.text.length);
    const marked = <Marked on={on}>{group.text}</Marked>;
    const closing = index === groups.length - 1 ? after : undefined;
    return readings && group.reading ? (
      <Above key={key} group={group} after={closing}>
        {marked}
      </Above>
    ) : (
      <Fragment key={key}>
        {marked}
        {closing}
      </Fragment>
    );
  });
};

interface Props {
  line: Sentence;
  readings: boolean;
  /** The sound of this word by itself, where the lesson has one. */
  clipOf: (word: string) => string | undefined;
  /** The word that is open, by its place; tapped again it closes. */
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  onRest: () => void;
}

/** The current sentence, word by word: a tap on one tells how it is read and lets it be heard. */
export function Words({ line, readings, clipOf, chosen, onChoose, onRest }: Props) {
  const { words, above } = useWords(line, readings);
  const lit = useLit(line, words);
  const tint = (index: number) => (chosen === index ? CHOSEN : lit === index ? SOUNDS : 0);
  const word = chosen === undefined ? undefined : words[chosen];
  const lines = keptTogether(
    words.map((one, index): Word & { index: number; after?: string } => ({ ...one, index })),
    ({ word: isTapped, groups }) => isTapped || groups.some(({ reading }) => reading),
  );
  return (
    <Box>
      <Box
        lang={line.language}
        dir="auto"
        className="lesson-text"
        color="fg"
        userSelect="text"
        css={EVEN}
      >
        {above && <LineAbove line={above} />}
        {lines.map((pieces, place) => (
          <chakra.span key={place} whiteSpace={staysWhole(pieces) ? 'nowrap' : undefined}>
            {pieces.map((piece) =>
              typeof piece === 'string' ? (
                piece
              ) : piece.word ? (
                <chakra.button
                  key={piece.index}
                  type="button"
                  display="inline"
                  aria-expanded={chosen === piece.index}
                  onClick={() => onChoose(chosen === piece.index ? undefined : piece.index)}
                  cursor="pointer"
                  borderRadius="4px"
                  lineHeight="inherit"
                  textAlign="start"
                  css={{
                    '@media (hover: hover)': {
                      '&:hover': {
                        textDecoration: 'underline',
                        textUnderlineOffset: '0.25em',
                        textDecorationThickness: '1px',
                      },
                    },
                  }}
                >
                  <Written
                    groups={piece.groups}
                    after={piece.after}
                    readings={readings}
                    on={tint(piece.index)}
                  />
                </chakra.button>
              ) : (
                <Written
                  key={piece.index}
                  groups={piece.groups}
                  after={piece.after}
                  readings={readings}
                  on={tint(piece.index)}
                />
              ),
            )}
          </chakra.span>
        ))}
      </Box>
      {word && (
        <Suspense>
          <WordCard
            key={chosen}
            place={{
              occurrenceId: line.occurrenceId,
              sentenceId: line.id,
              start: startOf(words, chosen),
            }}
            text={word.text}
            reading={word.reading}
            base={word.base}
            language={line.language}
            sentence={line.content}
            clip={clipOf(word.text)}
            within={
              line.audioUrl === undefined || chosen === undefined
                ? undefined
                : { clip: line.audioUrl, words, index: chosen }
            }
            onClose={() => onChoose(undefined)}
            onRest={onRest}
          />
        </Suspense>
      )}
    </Box>
  );
}
