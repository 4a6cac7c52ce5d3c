import { FEEDBACK_STATUSES, FEEDBACK_TYPES, isEnded, type Feedback } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';

const day = (at: string) => new Date(at).toLocaleDateString('zh-CN');
function Day({ at, ...place }: { at: string; ml?: string }) {
  return (
    <chakra.time
      dateTime={at}
      title={new Date(at).toLocaleString('zh-CN')}
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      {...place}
    >
      {day(at)}
    </chakra.time>
  );
}

/** What was answered, set off as words of somebody else. */
function Reply({ text, at }: { text: string; at: string | undefined }) {
  return (
    <Box mt="3" pl="4" borderLeftWidth="2px" borderColor="pine.solid">
      <Text fontSize="sm" color="fg.muted">
        我们的回复
        {at !== undefined && ' · '}
        {at !== undefined && <Day at={at} />}
      </Text>
      <Text mt="0.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}

/** Each step it has gone, in one line of time. */
function History({ history }: { history: NonNullable<Feedback['history']> }) {
  return (
    <chakra.ol
      listStyleType="none"
      m="0"
      mt="3"
      p="0"
      display="flex"
      flexWrap="wrap"
      columnGap="2"
      rowGap="1"
      fontSize="sm"
      color="fg.muted"
      aria-label="经过"
    >
      {history.map(({ status, at, original }, index) => (
        <chakra.li key={`${at} ${index}`} display="inline-flex" gap="2" alignItems="baseline">
          {index > 0 && <span aria-hidden="true">→</span>}
          <span>
            {original && '相同的那条'}
            {FEEDBACK_STATUSES[status]}
          </span>
          <chakra.span fontSize="xs">
            <Day at={at} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** One message of theirs: how far it is, what they wrote, what was answered. */
export function OneFeedback({ item }: { item: Feedback }) {
  const { type, content, status, createdAt, originalStatus, reply, repliedAt, history } = item;
  return (
    <Box as="li" py="5" borderTopWidth="1px" borderColor="border.muted">
      <Box
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="baseline"
        mb="1"
        fontSize="sm"
        color="fg.muted"
      >
        <chakra.span color={isEnded(status) ? undefined : 'pine.fg'} fontWeight="600">
          {FEEDBACK_STATUSES[status]}
          {originalStatus && `，那条${FEEDBACK_STATUSES[originalStatus]}`}
        </chakra.span>
        <span>{FEEDBACK_TYPES[type]}</span>
        <Day at={createdAt} ml="auto" />
      </Box>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {content}
      </Text>
      {reply !== undefined && <Reply text={reply} at={repliedAt} />}
      {history && history.length > 0 && <History history={history} />}
    </Box>
  );
}
