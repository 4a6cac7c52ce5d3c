import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { languageName } from '../../lib/lessons/languages.js';
import {
  coverOf,
  LONGEST_LINE,
  moved,
  tooLong,
  type PastedRow,
  type PastedText,
} from '../../lib/translations/pasted.js';
import { Textarea } from '../fields.js';

/** What is to be known of a row before it is taken. */
function Note({ row, onReplace }: { row: PastedRow; onReplace: (replaces: boolean) => void }) {
  const { known, line, unsure } = row;
  const text = line.trim();
  const same = known?.text === text;
  return (
    <Box fontSize="sm" color="fg.muted" display="grid" gap="0.5">
      {known?.byHand && text !== '' && !same && (
        <chakra.label display="flex" alignItems="center" gap="2" minH="32px">
          <input
            type="checkbox"
            checked={row.replaces}
            onChange={(event) => onReplace(event.target.checked)}
          />
          <span>换掉手写的「{known.text}」</span>
        </chakra.label>
      )}
      {known && !known.byHand && text !== '' && !same && <span>换掉机器译的「{known.text}」</span>}
      {same && <span>和现在一样</span>}
      {known && text === '' && <span>留着「{known.text}」</span>}
      {unsure && <chakra.span color="vermilion.fg">这里是估计的，看一下</chakra.span>}
    </Box>
  );
}

/** Sentences and lines side by side. A line can be changed, and all that follow it moved by one. */
export function PastedRows({
  laid,
  target,
  onChange,
}: {
  laid: PastedText;
  target: string;
  onChange: (laid: PastedText) => void;
}) {
  const { rows, unplaced, seems } = laid;
  const long = tooLong(rows);
  const change = (at: number, next: Partial<PastedRow>) =>
    onChange({ ...laid, rows: rows.map((row, index) => (index === at ? { ...row, ...next } : row)) }); // prettier-ignore
  return (
    <>
      <Box role="status" display="grid" gap="1" mb="3">
        <Text fontVariantNumeric="tabular-nums">{coverOf(rows)}</Text>
        {long.length > 0 && (
          <Text color="vermilion.fg">
            第 {long.join('、')} 句贴的超过 {LONGEST_LINE} 个字，改短了才能存
          </Text>
        )}
        {seems !== undefined && (
          <Text color="vermilion.fg">
            贴的看起来是{languageName(seems)}，不是{languageName(target)}
          </Text>
        )}
        {unplaced.length > 0 && (
          <Text color="fg.muted">
            没有用上的 {unplaced.length} 行：{unplaced.join(' / ')}
          </Text>
        )}
      </Box>
      <chakra.ol listStyleType="none" m="0" p="0">
        {rows.map((row, at) => (
          <Box
            as="li"
            key={row.number}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr auto' }}
            columnGap="4"
            rowGap="1"
            py="2"
            borderTopWidth="1px"
            borderColor="border"
          >
            <Text>
              <chakra.span color="fg.muted" fontSize="sm" mr="2" fontVariantNumeric="tabular-nums">
                {row.number}
              </chakra.span>
              <span lang={row.language}>{row.content}</span>
            </Text>
            <Box>
              <Textarea
                lang={target}
                aria-label={`第 ${row.number} 句的译文`}
                rows={1}
                py="1.5"
                px="3"
                css={{ fieldSizing: 'content' }}
                maxLength={LONGEST_LINE}
                value={row.line}
                onChange={(event) => change(at, { line: event.target.value, unsure: false })}
              />
              <Note row={row} onReplace={(replaces) => change(at, { replaces })} />
            </Box>
            <Box display="flex" gap="1" alignItems="flex-start">
              {([1, -1] as const).map((by) => (
                <Button
                  key={by}
                  size="sm"
                  variant="ghost"
                  px="2"
                  minW="36px"
                  title={by === 1 ? '从这里起都往下移一句' : '去掉这一行，下面的往上移一句'}
                  aria-label={`第 ${row.number} 句起，译文往${by === 1 ? '下' : '上'}移一句`}
                  onClick={() => onChange(moved(laid, at, by))}
                >
                  {by === 1 ? '↓' : '↑'}
                </Button>
              ))}
            </Box>
          </Box>
        ))}
      </chakra.ol>
    </>
  );
}
