import type { TranslationUse } from '@app/contracts';
import { chakra } from '@chakra-ui/react';

/** What was sent there by us, this month; the others behind it. */
export const Used = ({ months }: { months: readonly TranslationUse[] }) => {
  const now = new Date().toISOString().slice(0, 7);
  const words = ({ characters, tokens }: TranslationUse) =>
    [`${characters.toLocaleString('zh-CN')} 字符`, ...(tokens === undefined ? [] : [`${tokens.toLocaleString('zh-CN')} 个 token`])].join('，'); // prettier-ignore
  const [first, ...others] = months;
  const isNow = first?.month === now;
  const before = isNow ? others : months;
  return (
    <chakra.span fontSize="sm" fontVariantNumeric="tabular-nums">
      本月 {isNow ? words(first) : '0 字符'}
      {before.slice(0, 2).map((one) => (
        <chakra.span key={one.month} display="block" color="fg.muted">
          {one.month} {words(one)}
        </chakra.span>
      ))}
    </chakra.span>
  );
};
