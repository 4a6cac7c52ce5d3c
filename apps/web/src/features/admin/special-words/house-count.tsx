import type { CountGlobalWord, GlobalWordCount } from '@app/contracts';
import { Button, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useLazyCountGlobalWordQuery } from './calls.js';

type Asked = Omit<CountGlobalWord, 'after'>;
type Count = Omit<GlobalWordCount, 'success'>;

/** Goes through the lessons of the house some at a time, as long as somebody looks. */
const useCount = (asked: Asked) => {
  const [count, setCount] = useState<Count>();
  const [failed, setFailed] = useState<string>();
  const [ask] = useLazyCountGlobalWordQuery();
  const turn = useRef(0);
  const key = JSON.stringify(asked);
  useEffect(() => {
    setCount(undefined);
    setFailed(undefined);
    return () => void (turn.current += 1);
  }, [key]);
  const run = async () => {
    const mine = (turn.current += 1);
    let all: Count = { sentences: 0, lessons: 0, looked: 0, of: 0 };
    let after: string | undefined;
    setFailed(undefined);
    do {
      const { data, error } = await ask({ ...asked, ...(after !== undefined && { after }) });
      if (turn.current !== mine) return;
      if (!data) return setFailed(messageOf(error, '没有数成'));
      after = data.next;
      all = {
        sentences: all.sentences + data.sentences,
        lessons: all.lessons + data.lessons,
        looked: all.looked + data.looked,
        of: data.of,
        ...(after !== undefined && { next: after }),
      };
      setCount(all);
    } while (after !== undefined);
  };
  return { count, failed, run };
};

const many = (n: number) => n.toLocaleString('zh-CN');
const told = ({ sentences, lessons, looked, of, next }: Count): string =>
  `影响 ${many(sentences)} 句 · ${many(lessons)} 课${next === undefined ? '' : `（已看 ${many(looked)} / ${many(of)} 课）`}`;

/** In how many sentences of everybody's lessons a word stands: counted when it is asked for, never for a whole table. */
export function HouseCount({ asked, label }: { asked: Asked; label: string }) {
  const { count, failed, run } = useCount(asked);
  if (failed !== undefined || !count)
    return (
      <>
        <Button
          variant="ghost"
          size="sm"
          disabled={asked.word.trim() === ''}
          aria-label={label}
          title="数一数全站有多少句用到它，不看是谁的课"
          onClick={() => void run()}
        >
          {failed === undefined ? '数一数' : '再数一次'}
        </Button>
        {failed !== undefined && (
          <Text as="span" role="alert" fontSize="sm" color="vermilion.fg">
            {failed}
          </Text>
        )}
      </>
    );
  return (
    <Text
      as="span"
      role="status"
      fontSize="sm"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      {told(count)}
    </Text>
  );
}
