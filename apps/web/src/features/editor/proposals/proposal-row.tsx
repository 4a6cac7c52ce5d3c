import type { ReadingProposal } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Receipt } from './receipt.js';

interface Props {
  proposal: ReadingProposal;
  /** From 1; undefined when the sentence is gone. */
  number: number | undefined;
  busy: boolean;
  /** It is asked how far it goes: the buttons stand there. */
  choosing: boolean;
  onChoose: () => void;
  onDecide: (decision: 'decline' | 'reopen') => void;
  /** That question. */
  children?: ReactNode;
}

/** What stands in the way of taking it over, or what to look at twice. */
const warningOf = ({
  sentence,
  start,
  changed,
  published,
}: ReadingProposal): string | undefined => {
  if (published) return '草稿里这句话已经改过，只会改已发布的版本。';
  if (sentence === undefined) return '这句话已经不在课里了。';
  if (start === undefined)
    return changed
      ? '这句话后来改过，这个词已经对不上。'
      : '这句话的注音后来改过，这个词不再单独注音。';
  return changed ? '这句话后来改过，请再看一眼。' : undefined;
};

function Sentence({
  proposal: { sentence = '', start, word, language },
}: {
  proposal: ReadingProposal;
}) {
  if (start === undefined) return <>{sentence}</>;
  return (
    <span lang={language}>
      {sentence.slice(0, start)}
      <chakra.mark bg="pine.subtle" color="pine.fg" borderRadius="4px" px="0.5">
        {word}
      </chakra.mark>
      {sentence.slice(start + word.length)}
    </span>
  );
}

/** One correction, whoever asked for it: where, from what to what, why, and the author's word. */
export function ProposalRow({
  proposal,
  number,
  busy,
  choosing,
  onChoose,
  onDecide,
  children,
}: Props) {
  const { state, word, current, reading, people, notes, language, receipt } = proposal;
  const warning = state === 'open' ? warningOf(proposal) : undefined;
  return (
    <Box
      as="li"
      listStyleType="none"
      px="5"
      py="4"
      borderBottomWidth="1px"
      borderColor="border.muted"
      aria-label={`「${word}」读作「${reading}」`}
    >
      <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {number === undefined ? '已删除的句子' : `第 ${number} 句`} ·{' '}
        {people > 0 ? `${people} 人建议` : '已注销用户的建议'}
      </Text>
      {proposal.sentence !== undefined && (
        <Text className="lesson-text" lang={language} fontSize="17px" lineHeight="1.7">
          <Sentence proposal={proposal} />
        </Text>
      )}
      <Text lang={language} fontSize="lg" mt="1">
        {word}
        <chakra.span color="fg.muted" mx="2">
          {state === 'open' && current !== undefined && `${current} → `}
        </chakra.span>
        <chakra.span color="pine.fg" fontWeight="600">
          {reading}
        </chakra.span>
      </Text>
      {[...new Set(notes)].map((note) => (
        <Text
          key={note}
          fontSize="sm"
          color="fg.muted"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          “{note}”
        </Text>
      ))}
      {warning && (
        <Text fontSize="sm" color="vermilion.fg">
          {warning}
        </Text>
      )}
      {!choosing && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="2">
          {state === 'open' ? (
            <>
              <Button size="sm" disabled={busy || proposal.start === undefined} onClick={onChoose}>
                采纳…
              </Button>
              <Button size="sm" variant="ghost" disabled={busy} onClick={() => onDecide('decline')}>
                不采纳
              </Button>
            </>
          ) : (
            <>
              <Text fontSize="sm" color={state === 'accepted' ? 'pine.fg' : 'fg.muted'}>
                {state === 'accepted' ? '已采纳' : '没有采纳'}
              </Text>
              <Button size="sm" variant="ghost" disabled={busy} onClick={() => onDecide('reopen')}>
                撤销
              </Button>
            </>
          )}
        </Box>
      )}
      {receipt && <Receipt receipt={receipt} />}
      {children}
    </Box>
  );
}
