import type { SpecialWordPreview } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useNotify } from '../../lib/calls/hooks.js';
import { useClip, type Clip } from '../../lib/playback/use-clip.js';
import { Icon } from '../icons.js';
import { Ruby } from '../ruby.js';

type Line = SpecialWordPreview['lines'][number];

/** A sentence with the word marked; with its readings, where they are not in the way of the mark. */
function Sentence({ line: { content, annotation, language }, word }: { line: Line; word: string }) {
  const cut = annotation === undefined ? content.indexOf(word) : -1;
  if (cut < 0)
    return (
      <Ruby
        content={content}
        language={language}
        {...(annotation !== undefined && { annotation })}
      />
    );
  return (
    <>
      {content.slice(0, cut)}
      <chakra.mark bg="pine.subtle" color="pine.fg" borderRadius="4px" px="0.5">
        {word}
      </chakra.mark>
      {content.slice(cut + word.length)}
    </>
  );
}

function Row({ line, word, clip }: { line: Line; word: string; clip: Clip }) {
  const notify = useNotify();
  const { audioUrl, content, language, contentId, occurrenceId, number } = line;
  const here = audioUrl !== undefined && clip.sounding === audioUrl;
  const hear = () => {
    if (here) clip.stop();
    else if (audioUrl !== undefined)
      void clip.play(audioUrl).catch(() => notify('声音加载失败，请稍后再试', 'bad'));
  };
  return (
    <chakra.li display="flex" alignItems="center" gap="2" minH="44px">
      <Button
        variant="ghost"
        px="2.5"
        disabled={audioUrl === undefined}
        title={audioUrl === undefined ? '还没有声音' : undefined}
        aria-label={here ? '停' : `听 ${content}`}
        onClick={hear}
      >
        <Icon name={here ? 'pause' : 'play'} filled={!here} />
      </Button>
      <Text
        flex="1"
        minW="0"
        lang={language}
        fontSize="md"
        lineHeight="1.9"
        overflowWrap="anywhere"
      >
        <Sentence line={line} word={word} />
      </Text>
      <chakra.span asChild fontSize="sm" color="pine.fg" fontVariantNumeric="tabular-nums" py="2">
        <Link
          to={`/player/${contentId}?o=${encodeURIComponent(occurrenceId)}`}
          aria-label={`去第 ${number} 句：${content}`}
        >
          第 {number} 句
        </Link>
      </chakra.span>
    </chakra.li>
  );
}

/** The sentences that a word counts for, lesson by lesson, as they are now: seen before it is saved, heard at any time. */
export function Affected({
  preview: { sentences, affected, lines },
  word,
  high = '280px',
}: {
  preview: SpecialWordPreview;
  word: string;
  /** It scrolls beyond this. */
  high?: string;
}) {
  const clip = useClip();
  if (sentences === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        现在的课里没有这个词；以后的课会用到它。
      </Text>
    );
  const shown = affected.filter(({ contentId }) =>
    lines.some((one) => one.contentId === contentId),
  );
  const more = sentences - lines.length;
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label="影响的句子"
      maxH={high}
      overflowY="auto"
      position="relative"
      css={{ overscrollBehavior: 'contain' }}
    >
      {shown.map(({ contentId, title, sentences: many }) => (
        <Box key={contentId} mb="2">
          <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {title || '未命名的课'} · {many} 句
          </Text>
          <chakra.ul listStyleType="none" m="0" p="0">
            {lines
              .filter((one) => one.contentId === contentId)
              .map((line) => (
                <Row key={line.occurrenceId} line={line} word={word} clip={clip} />
              ))}
          </chakra.ul>
        </Box>
      ))}
      {more > 0 && (
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          还有 {more.toLocaleString('zh-CN')} 句
        </Text>
      )}
    </Box>
  );
}
