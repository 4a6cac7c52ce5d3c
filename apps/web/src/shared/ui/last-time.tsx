import { Text } from '@chakra-ui/react';

/** Above what is shown without a network: it is from the last visit. */
export const LastTime = ({ on }: { on: boolean }) => (
  <Text role="status" color="fg.muted" fontSize="sm" mb={on ? '3' : '0'}>
    {on && '离线 · 上次的内容'}
  </Text>
);
