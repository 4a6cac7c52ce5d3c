import { Text } from '@chakra-ui/react';
import { useOnline } from '../lib/device/online.js';

/** Above what is shown without an answer: it is from the last visit. With a network again it is being asked for. */
export function LastTime({ on }: { on: boolean }) {
  const online = useOnline();
  return (
    <Text role="status" color="fg.muted" fontSize="sm" mb={on ? '3' : '0'}>
      {on && `${online ? '正在连接' : '离线'} · 上次的内容`}
    </Text>
  );
}
