import { Box, Button, Text } from '@chakra-ui/react';
import { Icon } from '../../shared/ui/icons.js';

/** A lesson that its author took back: it stays in the list until they take it out. */
export function Withdrawn({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <Box
      as="article"
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      borderRadius="12px"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.strong"
      px="4"
      py="3"
      minH="120px"
    >
      <Box>
        <Text color="fg.muted" fontSize="sm">
          已下架
        </Text>
        <Text fontWeight="600" color="fg.muted" truncate>
          {title || '一节课'}
        </Text>
      </Box>
      <Box textAlign="end">
        <Button
          variant="ghost"
          px="2.5"
          aria-label={`取消收藏 ${title || '已下架的课'}`}
          onClick={onRemove}
        >
          <Icon name="heart" filled />
        </Button>
      </Box>
    </Box>
  );
}
