import { chakra, Text } from '@chakra-ui/react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useTryTranslationServiceMutation } from './calls.js';
import { WorkButton } from '../kit/screen.js';

/** One sentence, translated there and now. */
export function TryButton({ id, name }: { id: string; name: string }) {
  const [ask, { data, error, isLoading }] = useTryTranslationServiceMutation();
  const fault = error ? messageOf(error, '没有试成') : data?.error;
  return (
    <>
      <WorkButton
        size="sm"
        variant="outline"
        busy={isLoading}
        aria-label={`测试 ${name}`}
        onClick={() => void ask(id)}
      >
        {isLoading ? '正在试…' : '测试'}
      </WorkButton>
      <Text role="status" fontSize="sm" fontVariantNumeric="tabular-nums">
        {fault !== undefined && <chakra.span color="vermilion.fg">{fault}</chakra.span>}
        {data?.text !== undefined && `Good morning. → ${data.text}（${data.ms} 毫秒）`}
        {data?.used &&
          `，本期已用 ${data.used.characters.toLocaleString('zh-CN')} / ${data.used.limit.toLocaleString('zh-CN')} 字符`}
      </Text>
    </>
  );
}
