import type { Class } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { confirm } from '../../../shared/lib/calls/confirm.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Input } from '../../../shared/ui/fields.js';
import { useTurnClassMutation } from '../calls.js';

/** The link that lets people in: to copy, to renew, to close. */
export function ClassLink({ shown: { id, link = '', open = false } }: { shown: Class }) {
  const [turn, turning] = useTurnClassMutation();
  const notify = useNotify();
  const address = `${location.origin}${link}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('链接已复制', 'good');
    } catch {
      notify('没有复制成功，请选中链接来复制', 'bad');
    }
  };
  const change = async (to: 'link' | 'close' | 'reopen', done: string) => {
    const { error } = await turn({ id, to });
    notify(error ? messageOf(error, '没有改成，还是原来的样子') : done, error ? 'bad' : 'good');
  };
  const renew = async () => {
    const yes = await confirm({
      title: '换新链接',
      text: '原来的链接马上不能用了。已经加入的同学不受影响。',
      yes: '换新链接',
    });
    if (yes) await change('link', '链接已换新');
  };
  return (
    <Box
      as="section"
      aria-label="邀请链接"
      py="4"
      borderTopWidth="1px"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Box flex="1 1 20em" minW="0">
          <Input
            aria-label="邀请链接"
            readOnly
            value={address}
            color={open ? undefined : 'fg.subtle'}
            fontVariantNumeric="tabular-nums"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Box>
        <Button minH="48px" disabled={!open} onClick={() => void copy()}>
          复制链接
        </Button>
        <Button
          variant="outline"
          minH="48px"
          disabled={turning.isLoading}
          onClick={() => void renew()}
        >
          换新链接
        </Button>
        <Button
          variant="outline"
          minH="48px"
          disabled={turning.isLoading}
          onClick={() =>
            void (open ? change('close', '现在不收新同学') : change('reopen', '现在又可以加入了'))
          }
        >
          {open ? '停止招新' : '重新招新'}
        </Button>
      </Box>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {open
          ? '打开链接的人先看到你会看到什么，登录并同意以后才加入。'
          : '现在谁也不能用链接加入；已经加入的同学不受影响。'}
      </Text>
    </Box>
  );
}
