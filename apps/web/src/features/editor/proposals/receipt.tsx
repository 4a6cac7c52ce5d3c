import type { CorrectionReceipt } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { SCOPES } from './scopes.js';

/** What an accepted reading changed, lesson by lesson. */
export function Receipt({
  receipt: { scope, lessons, sentences },
}: {
  receipt: CorrectionReceipt;
}) {
  if (sentences === 0) return null;
  return (
    <Box role="group" aria-label="改了什么" fontSize="sm" color="fg.muted" mt="2">
      <Text fontVariantNumeric="tabular-nums">
        {SCOPES[scope]} · 改了 {sentences} 句
      </Text>
      {scope === 'all' && (
        <chakra.ul listStyleType="none" m="0" mt="1" p="0" aria-label="改了的课">
          {lessons.map(({ contentId, title, sentences: many }) => (
            <chakra.li key={contentId} display="flex" justifyContent="space-between" gap="3" py="1">
              <chakra.span asChild color="fg" truncate>
                <Link to={`/player/${contentId}`}>{title || '未命名的课'}</Link>
              </chakra.span>
              <chakra.span flexShrink="0" fontVariantNumeric="tabular-nums">
                {many} 句
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
