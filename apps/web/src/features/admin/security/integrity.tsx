import type { LogVerdict } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Section, WorkButton } from '../kit/screen.js';
import { absolute } from '../kit/when.js';
import { useVerifyLogMutation } from './calls.js';

/** One click proves the whole hash chain of the log; the verdict stays until the next. */
export function Integrity({ last }: { last: LogVerdict | null }) {
  const [verify, verifying] = useVerifyLogMutation();
  const verdict = verifying.data ?? last;
  const failed = verifying.error !== undefined;
  return (
    <Section title="日志完整性">
      <Box
        display="flex"
        alignItems="center"
        gap="6"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="10px"
        px="5"
        py="4"
      >
        <Box flex="1" aria-live="polite" fontVariantNumeric="tabular-nums">
          {verifying.isLoading ? (
            <Text>正在从第一个事件起逐个校验…</Text>
          ) : failed ? (
            <Text color="vermilion.fg">没有校验成：{messageOf(verifying.error, '请稍后再试')}</Text>
          ) : verdict ? (
            <>
              <Text fontWeight="600" color={verdict.ok ? 'pine.fg' : 'vermilion.fg'}>
                {verdict.ok ? '日志完整' : (verdict.problem ?? '日志有问题')}
              </Text>
              <Text fontSize="sm" color="fg.muted">
                {verdict.checked.toLocaleString('zh-CN')} 个事件的校验链
                {verdict.ok ? '没有断开，也没有被改过' : '到这里为止是完整的'} · 日志位置{' '}
                {verdict.head} · {absolute(verdict.at)}
              </Text>
            </>
          ) : (
            <Text color="fg.muted">还没有校验过。</Text>
          )}
        </Box>
        <WorkButton
          variant="outline"
          busy={verifying.isLoading}
          onClick={() => void verify(undefined)}
        >
          {verifying.isLoading ? '正在校验…' : '校验日志'}
        </WorkButton>
      </Box>
      {/* Anew with each verdict: what it says is of the last one. */}
      {verdict && <TotalWhy key={verdict.at} of="eventsProven" title="校验过的事件" />}
    </Section>
  );
}
