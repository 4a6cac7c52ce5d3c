import { Text } from '@chakra-ui/react';

/** Below a field that is being written in: what another device put there meanwhile. */
export function ChangedElsewhere({ value }: { value: string | undefined }) {
  return value === undefined ? null : (
    <Text fontSize="xs" color="fg.muted" role="status" flexBasis="100%">
      别处刚改为「{value}」。保存时会让你看两边再选
    </Text>
  );
}
