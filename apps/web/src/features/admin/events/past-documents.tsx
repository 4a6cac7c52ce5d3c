import type { PastDocument, PastMoment } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { absolute } from '../kit/when.js';

/** Where a read model stood: the position, and when its event happened. */
export function MomentLine({ moment: { position, at } }: { moment: PastMoment }) {
  if (position === '0') return <>第一个事件之前</>;
  return (
    <>
      {at !== undefined && <time dateTime={at}>{absolute(at)}</time>} · 位置{' '}
      <chakra.span asChild color="pine.fg" textDecoration="underline">
        <Link to={`/admin/events/${position}`}>{position}</Link>
      </chakra.span>
    </>
  );
}

/** What a read model held, document by document. */
export function PastDocuments({ documents }: { documents: readonly PastDocument[] }) {
  return (
    <chakra.ul
      aria-label="文档"
      listStyleType="none"
      m="0"
      p="0"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      bg="bg.panel"
      overflow="hidden"
    >
      {documents.map(({ key, position, document }) => (
        <Box
          as="li"
          key={key}
          borderTopWidth="1px"
          borderColor="border.muted"
          css={{ '&:first-of-type': { borderTopWidth: 0 } }}
        >
          <chakra.details open={documents.length === 1}>
            <chakra.summary
              cursor="pointer"
              px="4"
              py="3"
              fontSize="sm"
              overflowWrap="anywhere"
              fontVariantNumeric="tabular-nums"
            >
              <chakra.span fontFamily="mono">{key}</chakra.span>{' '}
              <chakra.span color="fg.muted">最近一次更新在位置 {position}</chakra.span>
            </chakra.summary>
            {document === undefined ? (
              <Text px="4" pb="3" fontSize="sm" color="fg.muted">
                太大，不整个显示；用命令行 log as-of 可以看到全部。
              </Text>
            ) : (
              <chakra.pre
                tabIndex={0}
                role="region"
                aria-label={`${key} 的内容`}
                m="0"
                px="4"
                pb="4"
                maxH="36em"
                overflow="auto"
                fontFamily="mono"
                fontSize="xs"
              >
                {JSON.stringify(document, null, 2)}
              </chakra.pre>
            )}
          </chakra.details>
        </Box>
      ))}
    </chakra.ul>
  );
}
