import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useNotify } from '../lib/calls/hooks.js';
import type { Met, Told } from '../lib/lessons/told.js';
import { Dialog } from './dialog.js';

const NAMES: Record<keyof Told, string> = {
  title: '标题',
  description: '简介',
  tags: '标签',
  level: '难度',
  cover: '封面',
};
const shown = (field: keyof Told, told: Told): string => {
  const value = told[field];
  if (field === 'cover') return value === '' ? '由标题生成' : '图片';
  return (Array.isArray(value) ? value.join('，') : value) || '空';
};

/** What two devices wrote in the same fields, side by side. Neither side has the keyboard: who types on has chosen nothing. */
export function BothTold({ mine, theirs, choose }: Met) {
  const first = useRef<HTMLParagraphElement>(null);
  const notify = useNotify();
  const fields = Object.keys(theirs) as (keyof Told)[];
  return (
    <Dialog
      alert
      closes={false}
      title="这里刚刚在别处也改过"
      width="min(640px, 94vw)"
      focus={first}
      onClose={() => notify('请先选择保留哪一边，两边都还在')}
      footer={
        <>
          <Button variant="outline" onClick={() => choose('theirs')}>
            用别处的
          </Button>
          <Button variant="outline" onClick={() => choose('mine')}>
            用我的
          </Button>
        </>
      }
    >
      <Text ref={first} tabIndex={-1} outline="none" color="fg.muted" mb="4">
        两边都还在，请选择。
      </Text>
      <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4" fontWeight="500" pb="1">
        <span>别处的</span>
        <span>我的</span>
      </Box>
      <chakra.ul listStyleType="none" m="0" p="0" aria-label="两边的写法">
        {fields.map((field) => (
          <Box as="li" key={field} py="3" borderTopWidth="1px" borderColor="border.muted">
            <Text fontSize="sm" color="fg.muted" mb="1">
              {NAMES[field]}
            </Text>
            <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4" overflowWrap="anywhere">
              <Text whiteSpace="pre-wrap">{shown(field, theirs)}</Text>
              <Text whiteSpace="pre-wrap">{shown(field, mine)}</Text>
            </Box>
          </Box>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
