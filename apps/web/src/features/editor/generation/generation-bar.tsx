import type { DryRun } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EchoRing } from '../../../shared/ui/echo-ring.js';
import { part } from '../../../shared/ui/part.js';
import { StillWorking } from '../../../shared/ui/still-working.js';
import type { Generation } from './use-generation.js';
import { endText, madeOf, startText } from './words.js';

const TimeLeft = part(() => import('../../../shared/ui/time-left.js'), 'TimeLeft', {
  instead: null,
});
const Price = part(() => import('./price.js'), 'Price', { instead: null });

interface Props {
  contentId: string;
  /** What a run over all of them would cost; undefined until it is known. */
  cost: DryRun | undefined;
  /** It could not be had: whoever goes on without it pays no more than for what is open. */
  isUnknown: boolean;
  /** Everything is saved: only what the server has can be rendered. */
  saved: boolean;
  generation: Generation;
  /** Sentences that have no sound of today's words, or of today's voice. */
  open: string[];
  /** Those of them that failed. */
  failed: string[];
  /** How many of them have no sound at all. */
  missing: number;
  total: number;
  /** What else is to be said of the sentences while nothing runs. */
  notes?: ReactNode;
  /** The way back, at the beginning of the line. */
  children?: ReactNode;
}

/** What a run would do and cost, before it runs; its progress while it does, and how it ended. */
export function GenerationBar({
  contentId,
  cost,
  isUnknown,
  saved,
  generation,
  open,
  failed,
  missing,
  total,
  notes,
  children,
}: Props) {
  const { running, job, made, asked, refused, start, cancel } = generation;
  const sentences = asked?.size ?? total;
  const remaining = asked ? open.filter((id) => asked.has(id)).length : open.length;
  const done = madeOf(sentences, remaining, asked && made);
  const ended = endText(job);
  const counting = (
    <Text color="fg.muted">
      {isUnknown ? '暂时算不出要用多少额度，可以照常生成' : '正在算要用多少额度…'}
    </Text>
  );
  return (
    <Box
      role="region"
      aria-label="生成"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      // On a phone the round button for feedback stands at its end.
      minH={{ base: '60px', md: '48px' }}
      pl="4"
      pr={{ base: '68px', md: '4' }}
      py="1"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {children}
      {running ? (
        <>
          <Box boxSize="36px" flexShrink="0">
            <EchoRing rings={Math.max(1, sentences)} done={done} size={36} inner={4} />
          </Box>
          <Text role="status" fontVariantNumeric="tabular-nums" fontWeight="500">
            正在生成 {done} / {sentences} 句
          </Text>
          <Text fontSize="sm" color="fg.muted">
            离开这页也会继续{' '}
            <Suspense fallback={null}>
              <TimeLeft done={done} total={sentences} />
            </Suspense>
          </Text>
          <Box flex="1">
            <StillWorking waiting={running} />
          </Box>
          <Button size="sm" variant="outline" onClick={cancel}>
            取消生成
          </Button>
        </>
      ) : (
        <>
          <Box flex="1 1 16em" minW="0">
            <Box
              role="status"
              display="flex"
              flexWrap="wrap"
              columnGap="3"
              fontSize="sm"
              fontVariantNumeric="tabular-nums"
            >
              {ended && <Text>{ended}</Text>}
              {open.length === 0 ? (
                <Text color="fg.muted">{total} 句都可以听</Text>
              ) : cost && saved ? (
                <Suspense fallback={counting}>
                  <Price
                    contentId={contentId}
                    cost={cost}
                    onStart={(occurrenceIds) => void start(occurrenceIds)}
                  />
                </Suspense>
              ) : (
                counting
              )}
            </Box>
            {notes}
            {refused && (
              <Text role="alert" fontSize="sm" color="vermilion.fg">
                {refused.message}
                {refused.status === 402 && (
                  <chakra.span
                    asChild
                    ml="2"
                    color="pine.fg"
                    textDecoration="underline"
                    textUnderlineOffset="0.25em"
                  >
                    <Link to="/upgrade">看看升级</Link>
                  </chakra.span>
                )}
              </Text>
            )}
          </Box>
          {failed.length > 0 && failed.length < open.length && (
            <Button
              size="sm"
              variant="outline"
              disabled={!saved}
              onClick={() => void start(failed)}
            >
              重试失败的 {failed.length} 句
            </Button>
          )}
          {open.length > 0 && (
            <Button size="sm" disabled={!saved} onClick={() => void start(open)}>
              {startText({ open: open.length, missing, failed: failed.length }, total)}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
